import type { sources as english } from '../en/sources.ts';
import type { TextsOf } from '../message.ts';

export const sources: TextsOf<typeof english> = {
  'sources.name': 'Nguồn',
  'sources.position': 'vị trí {source}',
  'sources.route': 'tuyến {source}',
  'sources.gave': 'Cung cấp',
  'sources.events': 'Sự kiện',
  'sources.way': 'Tuyến',
  'sources.compared': 'Lần này không hỏi: so sánh với điều đã báo trước',
  'sources.held': '{time}; đến lúc đó vẫn dùng câu trả lời này',
  'sources.left': 'Lượt gọi còn lại',
  'sources.leftOf': {
    select: 'per',
    forms: {
      minute: '{left} trên {limit} mỗi phút',
      hour: '{left} trên {limit} mỗi giờ',
      month: '{left} trên {limit} mỗi tháng',
      other: '{left} trên {limit} mỗi ngày',
    },
  },
  'sources.rests': 'tạm nghỉ đến {time}',
  'sources.credit': 'Ghi công',
  'sources.terms': 'Điều khoản',
  'sources.unconfirmed': 'Chưa xác nhận: làm theo tài liệu đã công bố.',
  'sources.estimated': 'Ước tính do chương trình này đưa ra.',
  'sources.unread': { other: 'Không hiểu {count} dòng' },
  'sources.codes': 'Mã chưa biết: {codes}',
};
