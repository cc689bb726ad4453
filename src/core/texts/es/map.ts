import type { map as english } from '../en/map.ts';
import type { TextsOf } from '../message.ts';

export const map: TextsOf<typeof english> = {
  // What is drawn of the shipment.
  'map.scene.stop': '{name}, {role}',
  'map.scene.stopWhen': '{name}, {when}, {role}',
  'map.scene.left': 'salió el {day}',
  'map.scene.reached': 'alcanzado el {day}',
  'map.scene.inPort': 'en puerto según AIS desde el {day}',
  'map.scene.expectedAt': 'previsto el {day}',
  'map.scene.leavesAt': 'sale el {day}',
  'map.scene.leg': 'de {from} a {to}',
  'map.scene.unnamedLeg': 'parte de la ruta',
  'map.scene.schematic': 'dibujado como círculo máximo, pues no llegó ninguna ruta',
  'map.scene.pin': 'Posición estimada',
  'map.scene.pinShort': 'estimación',
  'map.scene.names': '{first}, {second}',
  'map.scene.uncertainty.floor': 'incertidumbre de al menos {nm} mn',
  'map.scene.uncertainty.distance':
    'incertidumbre de unas {nm} mn, una vigésima parte del camino desde el último evento real',
  'map.scene.uncertainty.fix': 'incertidumbre de unas {nm} mn, la distancia a la posición AIS',
  'map.scene.uncertainty.most': 'incertidumbre de {nm} mn y más',
  'map.scene.heading': 'rumbo de la ruta {degrees}°',
  'map.scene.pinOff': 'Posición estimada, a {nm} mn de la ruta',
  'map.scene.pinEnd': 'Última posición',
  'map.scene.fix': 'Buque según AIS',
  'map.scene.fixOf': '{vessel}, AIS',
  'map.scene.fixShort': 'AIS {age}',
  'map.scene.fixWith': '{fix} · {more}',
  'map.scene.ageUnknown': 'antigüedad desconocida',
  'map.scene.agrees': 'la estimación concuerda, {nm} mn',
  'map.scene.tie': 'estimación a {nm} mn',
  'map.scene.notAboard': 'contenedor no a bordo',
  'map.scrub.name': 'El viaje a lo largo del tiempo',
  'map.scrub.utc': '{time} UTC',

  // The map under it all.
  'map.base.north': '{angle}N',
  'map.base.south': '{angle}S',
  'map.base.east': '{angle}E',
  'map.base.west': '{angle}W',
  'map.base.degrees': '{degrees}°',
  'map.base.minutes': '{degrees}°{minutes}′',
  'map.base.name': 'Mapa',
  'map.base.crashed': 'El mapa ha fallado. Todo lo demás funciona.',
  'map.base.again': 'Dibujar el mapa de nuevo',
};
