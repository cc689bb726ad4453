import type { watch as english } from '../en/watch.ts';
import type { TextsOf } from '../message.ts';

export const watch: TextsOf<typeof english> = {
  'watch.this': 'Giám sát',
  'watch.thisLong': 'Giám sát {number}: thêm vào Lô hàng của tôi',
  'watch.onDesk': 'Trong danh sách',
  'watch.onDeskLong': 'Trong danh sách: mở {number} trong Lô hàng của tôi',
  'watch.title': 'Giám sát {number}',
  'watch.body': 'Lô hàng được tự cập nhật, và bạn được báo khi cần chú ý. Mọi trường đều tùy chọn.',
  'watch.reference': 'Tham chiếu của bạn',
  'watch.customer': 'Khách hàng',
  'watch.tags': 'Thẻ, cách nhau bằng dấu phẩy',
  'watch.put': 'Thêm vào Lô hàng của tôi',
  'watch.putting': 'Đang thêm vào Lô hàng của tôi',
  'watch.cancel': 'Hủy',
  'watch.done': '{number} đã có trong Lô hàng của tôi',
  'watch.failed': 'Không có gì thay đổi: không kết nối được máy chủ. Hãy thử lại.',
  'watch.refused': 'Không có gì thay đổi. Máy chủ nói: {reason}',
  'watch.desk': 'Lô hàng của tôi',
  'watch.toDesk': 'Mở Lô hàng của tôi',
  'watch.toDeskEmpty': 'Giám sát nhiều lô hàng',
  'watch.state.calm': 'Đang giám sát {watched} lô hàng, và không có gì cần chú ý',
  'watch.state.needs': '{count} cần chú ý',
  'watch.state.arriving': '{count} lô hàng đến trong tuần này',
};
