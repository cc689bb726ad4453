import type { app as english } from '../en/app.ts';
import type { TextsOf } from '../message.ts';

export const app: TextsOf<typeof english> = {
  'app.name': 'Landfall',
  'app.home': 'Landfall: trang đầu',
  'app.language': 'Ngôn ngữ',
  'app.languageOfBrowser': 'Theo trình duyệt',
  'app.firstAge': 'Cập nhật {age}',
  'app.sample': 'Dữ liệu mẫu',
  'app.sampleWhy': 'Câu trả lời đến từ dịch vụ có sẵn: mô phỏng trên địa điểm, tuyến biển và giờ thật.',
  'app.panel': 'Lô hàng',
  'app.tabs': 'Các mục của lô hàng',
  'app.fold': 'Ẩn thẻ',
  'app.unfold': 'Hiện thẻ',
  'app.grow': 'Phóng to bảng',
  'app.shrink': 'Thu nhỏ bảng',
  'app.close': 'Đóng',
  'app.skip': 'Chuyển đến lô hàng',
  'app.tab.timeline': 'Dòng thời gian',
  'app.tab.details': 'Chi tiết',
  'app.tab.history': 'Lịch sử',
  'app.tab.share': 'Chia sẻ',
  'app.mapMissing': 'Không tải được bản đồ. Mọi phần khác vẫn hoạt động.',
  'app.panelCrash': 'Không vẽ được phần này. Bản đồ vẫn hoạt động.',
  'app.panelCrashNext': 'Vẽ lại',
  'app.pictured': 'Không kết nối được Landfall. Đây là những gì đã biết khi trang được gửi.',
  'app.picturedAgain': 'Thử lại',
};
