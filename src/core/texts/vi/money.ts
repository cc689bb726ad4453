import type { moneyPart as english } from '../en/money.ts';
import type { TextsOf } from '../message.ts';

export const moneyPart: TextsOf<typeof english> = {
  'money.title': 'Chi phí đến nay',
  'money.titleActive': 'Chi phí đến nay, lô hàng đang giám sát',
  'money.sum': 'ít nhất {amounts}; đã tính {assessed} trên {of}',
  'money.sumWhy':
    'Theo đơn giá của bạn. Đã tính: container có đơn giá và ngày cho mọi khoản phí; với vận đơn chỉ tính giá một container. Các loại tiền không cộng chung.',
  'money.tomorrow': 'thêm {amounts} ngày mai',
  'money.kind.demurrage': 'Phí DEM',
  'money.kind.detention': 'Phí DET',
  'money.kind.storage': 'Phí lưu bãi',
  'money.days': '{days} ngày tính phí, ngày miễn phí cuối cùng {lastFree}',
  'money.unassessed': 'chưa tính: {why}',
  'money.by': 'Đơn giá của bạn cho {scope}',
  'money.by.sample': 'Đơn giá mẫu cho {scope}',
  'money.by.all': 'mọi lô hàng',
  'money.by.customer': 'khách hàng {value}',
  'money.by.port': 'cảng {value}',
  'money.by.line': 'hãng tàu {value}',
  'money.by.size': 'loại {value}',
  'money.until': 'Nếu lấy hoặc trả vào',
  'money.onDay': 'Chi phí vào {day}',
  'money.dispute': 'Bảng tranh chấp',
};
