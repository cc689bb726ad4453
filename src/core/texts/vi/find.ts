import type { find as english } from '../en/find.ts';
import type { TextsOf } from '../message.ts';

export const find: TextsOf<typeof english> = {
  'search.go': 'Theo dõi',
  'search.label': 'Số lô hàng',
  'search.placeholder': 'Container, B/L hoặc booking',
  'search.line': '{line}. Chọn hãng tàu',
  'search.line.any': 'Hãng tàu: tự động',
  'search.line.chip': '{name} · {code}',
  'state.asking': 'Đang hỏi {what}',
  'state.waiting3': 'Đang hỏi dịch vụ về {what}. Dịch vụ hỏi hệ thống của hãng tàu.',
  'state.waiting10': 'Vẫn đang hỏi {what}. Hãng tàu thường mất 20 đến 60 giây; không có gì sai.',
  'state.waiting25': 'Hôm nay hãng tàu chậm. Việc tìm {what} kết thúc sau 75 giây; bạn có thể mở mục khác.',
  'fresh.name': 'Độ mới',
  'fresh.from': 'Dữ liệu hãng tàu từ {time}, {age}',
  'fresh.fromUnknown': 'Dữ liệu hãng tàu không rõ thời điểm',
  'fresh.next': 'kế tiếp {time}',
  'fresh.old': 'Cũ hơn một ngày: {age}',
  'fresh.unreached': 'Không kết nối được Landfall',
  'fresh.keptShort': 'giữ câu trả lời trước',
  'fresh.clock': 'Đồng hồ thiết bị sai',
};
