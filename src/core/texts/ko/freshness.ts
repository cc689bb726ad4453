import type { freshness as english } from '../en/freshness.ts';
import type { TextsOf } from '../message.ts';

export const freshness: TextsOf<typeof english> = {
  'fresh.refresh': '새로 고침',
  'fresh.refreshing': '선사에 문의 중…',
  'fresh.costs': '지금 선사에 문의: 구독 호출 1회',
  'fresh.cached': '이 서버의 캐시. 서비스 제공: {age}.',
  'fresh.fromBrowser': 'Landfall에 연결할 수 없습니다: 이 브라우저에 보관된 내용입니다.',
  'fresh.notCached': '이 페이지를 위해 가져옴: {age}.',
  'fresh.serviceCache': '서비스가 자체 캐시에서 가져왔습니다.',
  'fresh.serviceAsked': '서비스가 선사에 문의했습니다.',
  'fresh.clockAhead': '이 기기의 시계가 {span} 빠릅니다. 시각은 서버 기준으로 계산합니다.',
  'fresh.clockBehind': '이 기기의 시계가 {span} 느립니다. 시각은 서버 기준으로 계산합니다.',
  'fresh.expires': '{time}까지 유효합니다. 이후 이 페이지를 보는 중에 한 번 자동으로 다시 요청합니다.',
  'fresh.kept': '최근 업데이트 실패({code}). 이전 데이터를 표시합니다.',
  'fresh.keptLess': '최신 응답({code})의 내용이 더 적어 더 나은 이전 응답을 유지합니다.',
  'fresh.staleShort': '새 데이터를 가져오는 중',
  'fresh.offline': '오프라인입니다',
  'fresh.offlineWhy': '이전에 연 내용은 계속 읽을 수 있으나 새로 요청할 수는 없습니다.',
  'fresh.again': '다시 가능한 시각: {time}, {age}',
  'fresh.calls': '호출: {total}회 중 {used}회 사용, {remaining}회 남음',
  'fresh.shipments': '이번 달 화물: {total}건 중 {used}건 사용, {remaining}건 남음',
  'fresh.used.calls': '호출: {used}회 사용',
  'fresh.used.shipments': '이번 달 화물: {used}건 사용',
  'fresh.ask.title': '지금 선사에 문의하시겠습니까?',
  'fresh.ask.cost':
    '데이터는 {time}까지 유효합니다. 지금 선사에 문의하면 구독 호출 1회가 사용되고 새 화물로 집계되지 않으며 최대 1분이 걸릴 수 있습니다.',
  'fresh.ask.limit': '화물은 15분마다 다시 문의할 수 있습니다.',
  'fresh.ask.go': '선사에 문의',
  'fresh.ask.cancel': '지금은 안 함',
};
