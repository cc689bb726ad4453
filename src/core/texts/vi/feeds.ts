import type { feeds as english } from '../en/feeds.ts';
import type { TextsOf } from '../message.ts';

export const feeds: TextsOf<typeof english> = {
  'feeds.expected': '{number} đến {place}',
  'feeds.overdue': '{number}: ngày đến {place} quá hạn',
  'feeds.inPort': '{number}: ở cảng theo AIS, {place}',
  'feeds.arrived': '{number} đã đến {place}',
  'feeds.cancelled': '{number}: đã hủy',
  'feeds.free': '{number}: ngày miễn phí cuối cùng tại {place}',
  'feeds.somewhere': 'cảng dỡ hàng của lô',
  'feeds.expectedAbout': 'Hãng tàu dự kiến, chưa báo.',
  'feeds.inPortAbout': 'Theo AIS, hãng tàu chưa báo.',
  'feeds.arrivedAbout': 'Do hãng tàu báo.',
  'feeds.firstPromise': 'ETA ban đầu: {date}.',
  'feeds.sample': 'Dữ liệu mẫu.',
  'feeds.field': '{column}: {value}',
  'feeds.tooMany': 'Ở đây chỉ có {count} ngày gần nhất: hãy thu hẹp bộ lọc của lịch này.',
};
