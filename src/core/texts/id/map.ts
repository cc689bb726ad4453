import type { map as english } from '../en/map.ts';
import type { TextsOf } from '../message.ts';

export const map: TextsOf<typeof english> = {
  // What is drawn of the shipment.
  'map.scene.stop': '{name}, {role}',
  'map.scene.stopWhen': '{name}, {when}, {role}',
  'map.scene.left': 'ditinggalkan {day}',
  'map.scene.reached': 'tercapai {day}',
  'map.scene.inPort': 'di pelabuhan menurut AIS sejak {day}',
  'map.scene.expectedAt': 'diperkirakan {day}',
  'map.scene.leavesAt': 'akan berangkat {day}',
  'map.scene.leg': '{from} ke {to}',
  'map.scene.unnamedLeg': 'bagian rute',
  'map.scene.schematic': 'digambar sebagai lingkaran besar, karena rute tidak dikirim',
  'map.scene.pin': 'Posisi estimasi',
  'map.scene.pinShort': 'estimasi',
  'map.scene.names': '{first}, {second}',
  'map.scene.uncertainty.floor': 'ketidakpastian minimal {nm} mil laut',
  'map.scene.uncertainty.distance':
    'ketidakpastian sekitar {nm} mil laut, seperdua puluh jarak sejak peristiwa aktual terakhir',
  'map.scene.uncertainty.fix': 'ketidakpastian sekitar {nm} mil laut, jarak ke posisi AIS',
  'map.scene.uncertainty.most': 'ketidakpastian {nm} mil laut atau lebih',
  'map.scene.heading': 'arah rute {degrees}°',
  'map.scene.pinOff': 'Posisi estimasi, {nm} mil laut di samping rute',
  'map.scene.pinEnd': 'Posisi terakhir',
  'map.scene.fix': 'Kapal menurut AIS',
  'map.scene.fixOf': '{vessel}, AIS',
  'map.scene.fixShort': 'AIS {age}',
  'map.scene.fixWith': '{fix} · {more}',
  'map.scene.ageUnknown': 'usia tidak diketahui',
  'map.scene.agrees': 'estimasi cocok, {nm} mil laut',
  'map.scene.tie': 'estimasi berselisih {nm} mil laut',
  'map.scene.notAboard': 'kontainer tidak di kapal',

  'map.scrub.name': 'Voyage dalam waktu',
  'map.scrub.utc': '{time} UTC',

  // The map under it all.
  'map.base.north': '{angle}LU',
  'map.base.south': '{angle}LS',
  'map.base.east': '{angle}BT',
  'map.base.west': '{angle}BB',
  'map.base.degrees': '{degrees}°',
  'map.base.minutes': '{degrees}°{minutes}′',
  'map.base.name': 'Peta',
  'map.base.crashed': 'Peta gagal. Bagian lain berfungsi.',
  'map.base.again': 'Gambar peta lagi',
};
