import type { caseMails as english } from '../en/case-mails.ts';
import type { TextsOf } from '../message.ts';

export const caseMails: TextsOf<typeof english> = {
  'case.overdue.next': {
    select: 'source',
    forms: {
      arrival: '선사에 도착 여부 문의: {line}',
      'arrival-ais': 'AIS ETA로 계획하고 선사에 새 날짜 문의: {line}',
      departure: '선사에 출항 여부 문의: {line}',
      'in-port': '선사에 양하 및 반출 허가 문의: {line}',
      other: '선사에 발생 여부 문의: {line}',
    },
  },
  'case.too-late.next': '고객에게 {days}일 늦어짐을 통지: {customer}',
  'case.slipped.next': '고객에게 통지: {customer}. 이전 날짜로 계획한 사항은 다시 예약',
  'case.connection.next': '컨테이너가 {ship} 선적 계획 그대로인지 선사에 문의: {line}',
  'case.delayed.next': '어느 선박으로 이어지는지 선사에 문의: {line}',
  'case.rolled.next': {
    select: 'source',
    forms: { loaded: '어느 선박에 실려 있는지 선사에 문의: {line}', other: '사유와 새 도착일을 선사에 문의: {line}' },
  },
  'case.port-changed.next': '{port}에서 통관, 반출 허가, 운송 확인',
  'case.cancelled.next': '사유를 선사에 문의하고 새로 부킹: {line}',
  'case.free-time.next': {
    select: 'event',
    forms: {
      demurrage: '프리타임 만료일까지 픽업 준비',
      detention: '공컨테이너 반납 준비',
      other: '프리타임 만료일까지 조치',
    },
  },
  'case.empty-return.next': '공컨테이너 위치를 내륙운송사에 문의',
  'case.no-news.next': '선사 웹사이트 확인 또는 선사에 문의: {line}',
  'case.ais-differs.next': '선사가 확인할 때까지 둘 중 늦은 날짜로 계획',
  'case.lookup-failed.next': {
    select: 'source',
    forms: {
      refused: '번호를 정정하거나 관심 해제',
      'line-needed': '선사 선택',
      'type-needed': '번호 유형 선택',
      'not-found': '번호를 준 쪽에 번호와 선사 확인',
      unsupported: '다른 번호로 추적하거나 관심 해제',
      other: '번호 확인',
    },
  },
  'case.box-differs.next': 'B/L이 분할되었는지 선사에 문의: {line}',
  'case.journey-ended.next': '관심 해제하거나 새 참조번호 입력',
  'case.line-down.next': '선사가 응답할 때까지 할 일이 없습니다: 날짜가 오래되었을 수 있습니다',
  'case.overdue.mail': {
    select: 'source',
    forms: {
      arrival: '{port} 도착 예정일은 {date}이었으나 아직 보고되지 않았습니다.',
      'arrival-ais': '{port} 도착 예정일은 {date}이었으나 아직 보고되지 않았습니다. 선박이 알린 ETA: {oldDate}.',
      departure: '{port} 출항 예정일은 {date}이었으나 아직 보고되지 않았습니다.',
      'in-port': 'AIS에 따르면 선박은 {date}부터 {port} 항내에 있습니다. 선사는 아직 도착을 보고하지 않았습니다.',
      other: '“{event}” ({port}) 예정일은 {date}이었으나 아직 보고되지 않았습니다.',
    },
  },
  'case.too-late.mail': {
    select: 'source',
    forms: {
      overdue: '{port} 도착은 {date} 현재 아직 보고되지 않았습니다. 필요일: {oldDate}.',
      other: '{port} 도착은 현재 {date}입니다: 필요일({oldDate})보다 {days}일 늦습니다.',
    },
  },
  'case.slipped.mail': '{port} 도착이 변경되었습니다: {oldDate} → {date}.',
  'case.connection.mail': {
    select: 'source',
    forms: {
      missed: '{port}에서 다음 선박은 {date} 출항하며, 도착({oldDate})보다 이릅니다. 더 늦은 출항이 예상됩니다.',
      other: '{port} 환적이 빠듯합니다: 도착 {oldDate}, 다음 출항 {date}. 더 늦은 출항편이 될 수 있습니다.',
    },
  },
  'case.delayed.mail': '선사가 {port}에서의 지연을 보고했습니다. 컨테이너는 {oldDate}부터 그곳에 있습니다.',
  'case.rolled.mail': {
    select: 'source',
    forms: {
      loaded: '선사 기록상 화물은 {port}에서 {oldShip}에 선적되었으나 출항 선박은 {ship}입니다.',
      other: '선사가 {port}에서 화물의 선박을 변경했습니다: {oldShip} → {ship}.',
    },
  },
  'case.port-changed.mail': '선사가 양하항을 변경했습니다: {oldPort} → {port}.',
  'case.cancelled.mail': '선사가 화물을 취소했습니다: {number}.',
  'case.free-time.mail': {
    select: 'event',
    forms: {
      demurrage: '{port} 프리타임 만료일은 {date}입니다. 이후 비용이 발생합니다.',
      detention: '공컨테이너는 {date}까지 무료입니다.',
      other: '프리타임 만료일은 {date}입니다.',
    },
  },
  'case.empty-return.mail': '컨테이너는 {date}에 {port}에서 반출되었으나 반납이 아직 보고되지 않았습니다.',
  'case.no-news.mail': '선사가 {date} 이후 이 화물을 업데이트하지 않았습니다.',
  'case.ais-differs.mail': '{port} 도착: 선사 {oldDate}, 선박 보고 {date}.',
  'case.lookup-failed.mail': {
    select: 'source',
    forms: {
      refused: '접수되지 않는 번호입니다: {number}. 확인 부탁드립니다.',
      'line-needed': '{number}의 선사를 식별하지 못했습니다. 선사명을 알려 주시기 바랍니다.',
      'type-needed': '{number}: 컨테이너, B/L, 부킹 중 무엇인지 알려 주시기 바랍니다.',
      'not-found': '선사에 {number}의 기록이 없습니다. 번호와 선사명을 확인해 주시기 바랍니다.',
      unsupported: '이 선사에서는 추적할 수 없는 번호입니다: {number}. 화물의 다른 번호를 알려 주시기 바랍니다.',
      other: '추적할 수 없는 번호입니다: {number}. 번호와 선사명을 확인해 주시기 바랍니다.',
    },
  },
  'case.box-differs.mail': '컨테이너 {box}: {number}의 나머지와 함께 운송되지 않습니다.',
  'case.journey-ended.mail': '{number}의 운송이 끝났습니다.',
  'case.line-down.mail': '현재 선사가 정보를 제공하지 않습니다: {line}. 마지막으로 알려진 날짜가 유효합니다.',
  'case.mail.sample': '샘플 데이터입니다.',
  'case.mail.row': '{number} ({reference})',
  'case.mail.rowPlain': '{number}',
  'case.mail.asOf': '{date} 기준.',
  'case.mail.ship': '선박: {ship}',
  'since.subject': '화물 {count}건 소식',
};
