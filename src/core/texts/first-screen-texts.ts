/** The texts that the first screen of a shipment needs: they are part of its scripts. */
import { app } from './en/app.ts';
import { embed } from './en/embed.ts';
import { find } from './en/find.ts';
import { map } from './en/map.ts';
import { panel } from './en/panel.ts';
import { shipment } from './en/shipment.ts';
import { time } from './en/time.ts';

export const firstScreenTexts = { ...app, ...embed, ...find, ...map, ...panel, ...shipment, ...time } as const;
