import type { deskFeeds as english } from '../en/desk-feeds.ts';
import type { TextsOf } from '../message.ts';

export const deskFeeds: TextsOf<typeof english> = {
  'desk.feeds.open': 'Liên kết lịch hoặc CSV',
  'desk.feeds.title': 'Liên kết đã chia sẻ',
  'desk.feeds.share': 'Chia sẻ danh sách thành trang',
  'desk.feeds.about':
    'Lịch hoặc bảng tính tự đọc liên kết và luôn mới. Ai có liên kết đều đọc được danh sách này mà không cần đăng nhập.',
  'desk.feeds.holds': 'Gồm các cột: {columns}',
  'desk.feeds.name': 'Tên',
  'desk.feeds.make': 'Tạo liên kết',
  'desk.feeds.once': 'Các liên kết của {name} chỉ hiện một lần này. Hãy sao chép ngay.',
  'desk.feeds.calendar': 'Lịch',
  'desk.feeds.csv': 'CSV',
  'desk.feeds.copyCalendar': 'Sao chép liên kết lịch',
  'desk.feeds.copyCsv': 'Sao chép liên kết CSV',
  'desk.feeds.copied': 'Đã sao chép',
  'desk.feeds.list': 'Các liên kết đã tạo',
  'desk.feeds.made': 'bởi {who}, {when}',
  'desk.feeds.all': 'tất cả',
  'desk.feeds.revoke': 'Thu hồi',
  'desk.feeds.revokeName': 'Thu hồi liên kết của {name}',
  'desk.feeds.revoked': 'Liên kết của {name} không còn dùng được',
  'desk.notices.on': 'Báo cho tôi trong trình duyệt này',
  'desk.notices.off': 'Ngừng báo',
  'desk.notices.denied': 'Trình duyệt này không cho trang này gửi thông báo: hãy đổi trong cài đặt của trình duyệt.',
  'desk.notices.more': 'thêm {count} vụ việc',
};
