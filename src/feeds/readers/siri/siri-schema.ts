/** SIRI 2: estimated timetable (ET) and situations (SX). */
import { z } from 'zod';
import { flag, many, optionalRecord, record, text } from '#feeds/readers/values/feed-values.ts';

const SiriCall = record({
  StopPointRef: text,
  StopPointName: text,
  Cancellation: flag,
  AimedArrivalTime: text,
  ExpectedArrivalTime: text,
  ActualArrivalTime: text,
  ArrivalStatus: text,
  ArrivalBoardingActivity: text,
  AimedDepartureTime: text,
  ExpectedDepartureTime: text,
  ActualDepartureTime: text,
  DepartureStatus: text,
  DepartureBoardingActivity: text,
  DeparturePlatformName: text,
});
export type SiriCall = z.output<typeof SiriCall>;

const SiriJourney = record({
  LineRef: text,
  DatedVehicleJourneyRef: text,
  FramedVehicleJourneyRef: optionalRecord({ DataFrameRef: text, DatedVehicleJourneyRef: text }),
  EstimatedVehicleJourneyCode: text,
  VehicleMode: text,
  OperatorRef: text,
  OriginName: text,
  OriginRef: text,
  ServiceFeatureRef: text,
  Cancellation: flag,
  ExtraJourney: flag,
  IsCompleteStopSequence: flag,
  RecordedCalls: many(SiriCall, 'RecordedCall'),
  EstimatedCalls: many(SiriCall, 'EstimatedCall'),
});
export type SiriJourney = z.output<typeof SiriJourney>;

/** Text, with its language where that is told. */
const Words = z.preprocess(
  (value) => (typeof value === 'string' ? { '': value } : value),
  record({ lang: text, '': text }),
);

export const SiriDelivery = record({
  ServiceDelivery: record({
    ResponseTimestamp: text,
    EstimatedTimetableDelivery: many(
      record({
        EstimatedJourneyVersionFrame: many(record({ EstimatedVehicleJourney: many(SiriJourney) })),
      }),
    ),
    SituationExchangeDelivery: many(
      record({
        Situations: record({
          PtSituationElement: many(
            record({
              SituationNumber: text,
              Progress: text,
              ReportType: text,
              Summary: many(Words),
              Description: many(Words),
            }),
          ),
        }),
      }),
    ),
  }),
});
export type SiriDelivery = z.output<typeof SiriDelivery>['ServiceDelivery'];
