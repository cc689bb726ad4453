import type { caseMails as english } from '../en/case-mails.ts';
import type { TextsOf } from '../message.ts';

export const caseMails: TextsOf<typeof english> = {
  'case.overdue.next': {
    select: 'source',
    forms: {
      arrival: 'Tanyakan ke {line} apakah sudah tiba',
      'arrival-ais': 'Rencanakan dengan ETA AIS dan minta tanggal baru ke {line}',
      departure: 'Tanyakan ke {line} apakah sudah berangkat',
      'in-port': 'Tanyakan ke {line} tentang pembongkaran dan pelepasan',
      other: 'Tanyakan ke {line} apakah sudah terjadi',
    },
  },
  'case.too-late.next': 'Beri tahu {customer}: akan terlambat {days} hari',
  'case.slipped.next': 'Beri tahu {customer}; pesan ulang yang direncanakan untuk tanggal lama',
  'case.connection.next': 'Tanyakan ke {line} apakah kontainer masih direncanakan di {ship}',
  'case.delayed.next': 'Tanyakan ke {line} dengan kapal mana kiriman dilanjutkan',
  'case.rolled.next': {
    select: 'source',
    forms: {
      loaded: 'Tanyakan ke {line} kiriman ada di kapal mana',
      other: 'Minta alasan dan tanggal tiba yang baru ke {line}',
    },
  },
  'case.port-changed.next': 'Periksa bea cukai, pelepasan, dan pengangkutan di {port}',
  'case.cancelled.next': 'Tanyakan alasannya ke {line} dan pesan ulang',
  'case.free-time.next': {
    select: 'event',
    forms: {
      demurrage: 'Atur pengambilan selambatnya hari terakhir free time',
      detention: 'Atur pengembalian kontainer kosong',
      other: 'Bertindak selambatnya hari terakhir free time',
    },
  },
  'case.empty-return.next': 'Tanyakan ke perusahaan trucking di mana kontainer kosong berada',
  'case.no-news.next': 'Periksa situs web {line} atau hubungi mereka',
  'case.ais-differs.next': 'Rencanakan dengan tanggal yang lebih akhir sampai pelayaran mengonfirmasi',
  'case.lookup-failed.next': {
    select: 'source',
    forms: {
      refused: 'Perbaiki nomornya, atau berhenti memantau',
      'line-needed': 'Pilih pelayaran',
      'type-needed': 'Pilih jenis nomor',
      'not-found': 'Periksa nomor dan pelayaran dengan pihak yang memberikannya',
      unsupported: 'Lacak dengan nomor lain, atau berhenti memantau',
      other: 'Periksa nomornya',
    },
  },
  'case.box-differs.next': 'Tanyakan ke {line} apakah bill of lading dipecah',
  'case.journey-ended.next': 'Berhenti memantau, atau beri referensi baru',
  'case.line-down.next': 'Tidak ada yang perlu dilakukan sampai pelayaran merespons: tanggal mungkin sudah usang',
  'case.overdue.mail': {
    select: 'source',
    forms: {
      arrival: 'Kedatangan di {port} dijadwalkan {date} dan belum dilaporkan.',
      'arrival-ais':
        'Kedatangan di {port} dijadwalkan {date} dan belum dilaporkan. Kapal menyebutkan {oldDate} sebagai ETA.',
      departure: 'Keberangkatan dari {port} dijadwalkan {date} dan belum dilaporkan.',
      'in-port':
        'Menurut AIS, kapal berada di pelabuhan {port} sejak {date}. Pelayaran belum melaporkan kedatangannya.',
      other: '“{event}” di {port} dijadwalkan {date} dan belum dilaporkan.',
    },
  },
  'case.too-late.mail': {
    select: 'source',
    forms: {
      overdue: 'Kedatangan di {port} belum dilaporkan hingga {date}. Tanggal dibutuhkan: {oldDate}.',
      other: 'Kedatangan di {port} kini {date}: {days} hari setelah tanggal dibutuhkan ({oldDate}).',
    },
  },
  'case.slipped.mail': 'Kedatangan di {port} bergeser dari {oldDate} ke {date}.',
  'case.connection.mail': {
    select: 'source',
    forms: {
      missed:
        'Di {port} kapal berikutnya berangkat {date}, sebelum kedatangan {oldDate}. Keberangkatan diperkirakan lebih akhir.',
      other:
        'Waktu transshipment di {port} sempit: tiba {oldDate}, lanjut berangkat {date}. Mungkin berangkat lebih akhir.',
    },
  },
  'case.delayed.mail': 'Pelayaran melaporkan keterlambatan di {port}, tempat kontainer berada sejak {oldDate}.',
  'case.rolled.mail': {
    select: 'source',
    forms: {
      loaded: 'Menurut pelayaran, kiriman dimuat ke {oldShip} di {port} dan berangkat dengan {ship}.',
      other: 'Pelayaran memindahkan kiriman dari {oldShip} ke {ship} di {port}.',
    },
  },
  'case.port-changed.mail': 'Pelayaran kini merencanakan pembongkaran di {port}, menggantikan {oldPort}.',
  'case.cancelled.mail': 'Pelayaran membatalkan kiriman {number}.',
  'case.free-time.mail': {
    select: 'event',
    forms: {
      demurrage: 'Hari terakhir free time di {port} adalah {date}; setelah itu biaya dikenakan.',
      detention: 'Kontainer kosong bebas biaya sampai {date}.',
      other: 'Hari terakhir free time adalah {date}.',
    },
  },
  'case.empty-return.mail': 'Kontainer meninggalkan {port} pada {date}; pengembaliannya belum dilaporkan.',
  'case.no-news.mail': 'Pelayaran belum memperbarui kiriman ini sejak {date}.',
  'case.ais-differs.mail': 'Pelayaran menyebutkan {oldDate} di {port}, kapal sendiri melaporkan {date}.',
  'case.lookup-failed.mail': {
    select: 'source',
    forms: {
      refused: 'Nomor {number} tidak diterima. Mohon diperiksa.',
      'line-needed': 'Pelayaran untuk {number} tidak dapat dikenali. Mohon beri tahu namanya.',
      'type-needed': 'Mohon beri tahu apakah {number} adalah kontainer, bill of lading, atau booking.',
      'not-found': 'Pelayaran tidak memiliki catatan untuk {number}. Mohon periksa nomor dan nama pelayaran.',
      unsupported: '{number} tidak dapat dilacak di pelayaran ini. Mohon berikan nomor kiriman yang lain.',
      other: '{number} tidak dapat dilacak. Mohon periksa nomor dan nama pelayaran.',
    },
  },
  'case.box-differs.mail': 'Kontainer {box} tidak berjalan bersama kontainer lain dari {number}.',
  'case.journey-ended.mail': 'Perjalanan {number} telah berakhir.',
  'case.line-down.mail': '{line} saat ini tidak memberikan informasi. Tanggal terakhir yang diketahui tetap berlaku.',
  'case.mail.sample': 'Ini adalah data contoh.',
  'case.mail.row': '{number} ({reference})',
  'case.mail.rowPlain': '{number}',
  'case.mail.asOf': 'Per {date}.',
  'case.mail.ship': 'Kapal: {ship}',
  'since.subject': 'Kabar {count} kiriman',
};
