/** The English catalogue: every text a person reads. Keys are `<room>.<name>`; each room keeps its own file. */
import { api } from './en/api.ts';
import { app } from './en/app.ts';
import { embed } from './en/embed.ts';
import { find } from './en/find.ts';
import { map } from './en/map.ts';
import { panel } from './en/panel.ts';
import { share } from './en/share.ts';
import { shipment } from './en/shipment.ts';
import { time } from './en/time.ts';

export const en = { ...app, ...api, ...embed, ...find, ...map, ...panel, ...share, ...shipment, ...time } as const;
