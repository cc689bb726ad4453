import type { freshness as english } from '../en/freshness.ts';
import type { TextsOf } from '../message.ts';

export const freshness: TextsOf<typeof english> = {
  'fresh.refresh': 'Làm mới',
  'fresh.refreshing': 'Đang hỏi hãng tàu…',
  'fresh.costs': 'Hỏi hãng tàu ngay: một lượt gọi của gói dịch vụ',
  'fresh.cached': 'Từ bộ nhớ đệm của máy chủ này; dịch vụ đã cho {age}.',
  'fresh.fromBrowser': 'Không kết nối được Landfall: đây là những gì trình duyệt này giữ.',
  'fresh.notCached': 'Đã lấy cho trang này {age}.',
  'fresh.serviceCache': 'Dịch vụ lấy từ bộ nhớ đệm của nó.',
  'fresh.serviceAsked': 'Dịch vụ đã hỏi hãng tàu.',
  'fresh.clockAhead': 'Đồng hồ thiết bị này nhanh {span}; giờ được tính theo máy chủ.',
  'fresh.clockBehind': 'Đồng hồ thiết bị này chậm {span}; giờ được tính theo máy chủ.',
  'fresh.expires': 'Có hiệu lực đến {time}; sau đó tự hỏi lại, một lần, khi trang này đang được xem.',
  'fresh.kept': 'Cập nhật mới nhất thất bại ({code}); đang hiện dữ liệu trước.',
  'fresh.keptLess': 'Câu trả lời mới nhất ({code}) ít thông tin hơn, nên giữ câu trả lời tốt hơn.',
  'fresh.staleShort': 'bản mới hơn đang đến',
  'fresh.offline': 'Bạn đang ngoại tuyến',
  'fresh.offlineWhy': 'Những gì đã mở trước đây vẫn đọc được; không hỏi được gì mới.',
  'fresh.again': 'Có thể lại lúc {time}, {age}',
  'fresh.calls': 'Lượt gọi: đã dùng {used} trên {total}, còn {remaining}',
  'fresh.shipments': 'Lô hàng tháng này: đã dùng {used} trên {total}, còn {remaining}',
  'fresh.used.calls': 'Lượt gọi: đã dùng {used}',
  'fresh.used.shipments': 'Lô hàng tháng này: đã dùng {used}',
  'fresh.ask.title': 'Hỏi hãng tàu ngay?',
  'fresh.ask.cost':
    'Dữ liệu còn hiệu lực đến {time}. Hỏi hãng tàu ngay tốn một lượt gọi của gói dịch vụ, không tính lô hàng mới, và có thể mất đến một phút.',
  'fresh.ask.limit': 'Một lô hàng có thể hỏi lại mỗi 15 phút.',
  'fresh.ask.go': 'Hỏi hãng tàu',
  'fresh.ask.cancel': 'Để sau',
};
