/** The clause reader: a model that reads sentences beside the rules. */
import { ReaderSection } from './reader-section.tsx';

export function ClauseReaderSection() {
  return (
    <ReaderSection
      kind="clauses"
      title="Clause reader"
      name="clause reader"
      modelExample="llama3.1:8b"
    >
      <p>
        A language model of your choice can read uploaded documents and films beside the rules. It
        divides sentences into clauses and chooses the meaning of words. Handsignal checks each
        answer, and always decides the order of the signs. A reviewer sees a mark where both differ.
      </p>
      <p>
        Sent to the server: each sentence and the two before it, possible glosses, and up to eight
        approved sentences that are alike. Names, numbers and times are replaced first. A name that
        the rules do not recognise may be left. The activity log has each call.
      </p>
    </ReaderSection>
  );
}
