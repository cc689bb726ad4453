import type { errorPages as english } from '../en/error-pages.ts';
import type { TextsOf } from '../message.ts';

export const errorPages: TextsOf<typeof english> = {
  'page.NOT_FOUND': 'Không có trang nào ở địa chỉ này.',
  'page.WRONG_HOST': 'Máy chủ này không trả lời ở tên máy này. Người vận hành đặt địa chỉ công khai trong PUBLIC_URL.',
  'page.NOT_ALLOWED':
    'Máy chủ này không cho trang nào hiển thị lô hàng trong khung. Người vận hành cho phép một cổng bằng cách nêu nguồn của nó trong EMBED_ORIGINS.',
  'page.TOO_MANY_REQUESTS':
    'Quá nhiều trang được mở từ mạng của bạn trong một phút. Hãy chờ hết phút đó, rồi tải lại trang này.',
  'page.METHOD_NOT_ALLOWED': 'Trang này chỉ để đọc.',
  'page.WRONG_PARAMETERS': 'Không đọc được địa chỉ này.',
  'page.STOPPING': 'Máy chủ đang khởi động lại. Hãy tải lại trang này sau giây lát.',
  'page.INTERNAL_ERROR': 'Có lỗi ở đây. Hãy tải lại trang này.',
  'page.toSearch': 'Đến trang tìm kiếm',
  'page.about': 'Lô hàng đường biển đang ở đâu và khi nào đến.',
  'page.needsScripts': 'Landfall cần script, và ở đây không được phép.',
  'page.tooOld': 'Landfall chạy trên các trình duyệt này và bản mới hơn: {browsers}.',
};
