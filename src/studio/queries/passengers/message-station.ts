/** Station for which messages are made on this computer. */
import { z } from 'zod';
import { browserSetting } from '#studio/ui/browser-setting.ts';

/** Code of the page of the station; empty where none was chosen. */
export const messageStation = browserSetting('message-station', z.string(), '');

/** Returns the station to send with a message; undefined where none was chosen. */
export const getMessageStation = (): string | undefined => messageStation.read() || undefined;
