import type { map as english } from '../en/map.ts';
import type { TextsOf } from '../message.ts';

export const map: TextsOf<typeof english> = {
  // What is drawn of the shipment.
  'map.scene.stop': '{name}, {role}',
  'map.scene.stopWhen': '{name}, {when}, {role}',
  'map.scene.left': 'partiu {day}',
  'map.scene.reached': 'chegou {day}',
  'map.scene.inPort': 'no porto por AIS desde {day}',
  'map.scene.expectedAt': 'previsto {day}',
  'map.scene.leavesAt': 'parte {day}',
  'map.scene.leg': 'de {from} a {to}',
  'map.scene.unnamedLeg': 'parte da rota',
  'map.scene.schematic': 'desenhado como ortodromia, pois nenhuma rota foi enviada',
  'map.scene.pin': 'Posição estimada',
  'map.scene.pinShort': 'estimativa',
  'map.scene.names': '{first}, {second}',
  'map.scene.uncertainty.floor': 'incerteza de pelo menos {nm} mn',
  'map.scene.uncertainty.distance':
    'incerteza de cerca de {nm} mn, um vigésimo do caminho desde o último evento realizado',
  'map.scene.uncertainty.fix': 'incerteza de cerca de {nm} mn, a distância até a posição AIS',
  'map.scene.uncertainty.most': 'incerteza de {nm} mn ou mais',
  'map.scene.heading': 'rumo da rota {degrees}°',
  'map.scene.pinOff': 'Posição estimada, {nm} mn ao lado da rota',
  'map.scene.pinEnd': 'Última posição',
  'map.scene.fix': 'Navio por AIS',
  'map.scene.fixOf': '{vessel}, AIS',
  'map.scene.fixShort': 'AIS {age}',
  'map.scene.fixWith': '{fix} · {more}',
  'map.scene.ageUnknown': 'idade desconhecida',
  'map.scene.agrees': 'a estimativa concorda, {nm} mn',
  'map.scene.tie': 'estimativa a {nm} mn',
  'map.scene.notAboard': 'contêiner não está a bordo',
  'map.scrub.name': 'A viagem no tempo',
  'map.scrub.utc': '{time} UTC',

  // The map under it all.
  'map.base.north': '{angle}N',
  'map.base.south': '{angle}S',
  'map.base.east': '{angle}L',
  'map.base.west': '{angle}O',
  'map.base.degrees': '{degrees}°',
  'map.base.minutes': '{degrees}°{minutes}′',
  'map.base.name': 'Mapa',
  'map.base.crashed': 'O mapa falhou. Todo o resto funciona.',
  'map.base.again': 'Desenhar o mapa de novo',
};
