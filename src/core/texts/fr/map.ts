import type { map as english } from '../en/map.ts';
import type { TextsOf } from '../message.ts';

export const map: TextsOf<typeof english> = {
  // What is drawn of the shipment.
  'map.scene.stop': '{name}, {role}',
  'map.scene.stopWhen': '{name}, {when}, {role}',
  'map.scene.left': 'parti le {day}',
  'map.scene.reached': 'atteint le {day}',
  'map.scene.inPort': 'au port selon AIS depuis le {day}',
  'map.scene.expectedAt': 'prévu le {day}',
  'map.scene.leavesAt': 'départ le {day}',
  'map.scene.leg': '{from} vers {to}',
  'map.scene.unnamedLeg': 'partie du trajet',
  'map.scene.schematic': 'tracé en grand cercle, aucun trajet envoyé',
  'map.scene.pin': 'Position estimée',
  'map.scene.pinShort': 'estimation',
  'map.scene.names': '{first}, {second}',
  'map.scene.uncertainty.floor': 'incertain d’au moins {nm} milles',
  'map.scene.uncertainty.distance':
    'incertain d’environ {nm} milles, un vingtième du chemin depuis le dernier événement effectif',
  'map.scene.uncertainty.fix': 'incertain d’environ {nm} milles, la distance à la position AIS',
  'map.scene.uncertainty.most': 'incertain de {nm} milles et plus',
  'map.scene.heading': 'cap du trajet {degrees}°',
  'map.scene.pinOff': 'Position estimée, à {nm} milles du trajet',
  'map.scene.pinEnd': 'Dernière position',
  'map.scene.fix': 'Navire selon AIS',
  'map.scene.fixOf': '{vessel}, AIS',
  'map.scene.fixShort': 'AIS {age}',
  'map.scene.fixWith': '{fix} · {more}',
  'map.scene.ageUnknown': 'âge inconnu',
  'map.scene.agrees': 'estimation concordante, {nm} milles',
  'map.scene.tie': 'estimation à {nm} milles',
  'map.scene.notAboard': 'conteneur pas à bord',
  'map.scrub.name': 'Voyage au fil du temps',
  'map.scrub.utc': '{time} UTC',

  // The map under it all.
  'map.base.north': '{angle}N',
  'map.base.south': '{angle}S',
  'map.base.east': '{angle}E',
  'map.base.west': '{angle}O',
  'map.base.degrees': '{degrees}°',
  'map.base.minutes': '{degrees}°{minutes}′',
  'map.base.name': 'Carte',
  'map.base.crashed': 'La carte a échoué. Tout le reste fonctionne.',
  'map.base.again': 'Redessiner la carte',
};
