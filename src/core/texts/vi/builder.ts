import type { builder as english } from '../en/builder.ts';
import type { TextsOf } from '../message.ts';

export const builder: TextsOf<typeof english> = {
  'embed.builder': 'Nhúng',
  'embed.builderAbout':
    'Hiển thị trực tiếp lô hàng này trong trang của bạn: không tìm kiếm, không làm mới, không có gì về gói dịch vụ.',
  'embed.size': 'Kích thước',
  'embed.form': 'Dạng',
  'embed.form.helper': 'Script (tự giãn cho vừa)',
  'embed.form.frame': 'iframe thường',
  'embed.theme': 'Giao diện',
  'embed.theme.light': 'Sáng',
  'embed.theme.dark': 'Tối',
  'embed.theme.auto': 'Theo hệ thống',
  'embed.language': 'Ngôn ngữ',
  'embed.parts': 'Các phần',
  'embed.part.map': 'Bản đồ',
  'embed.part.timeline': 'Dòng thời gian',
  'embed.part.summary': 'Tóm tắt',
  'embed.accent': 'Màu riêng',
  'embed.accentColour': 'Màu',
  'embed.weak.light': 'Quá nhạt để đọc trên nền trắng: giao diện sáng giữ màu của Landfall.',
  'embed.weak.dark': 'Quá tối để đọc trên nền đen: giao diện tối giữ màu của Landfall.',
  'embed.preview': 'Hình thức sẽ hiển thị, ở {percent}% kích thước',
  'embed.previewLabel': 'Xem trước phần nhúng',
  'embed.snippet': 'Mã nhúng',
  'embed.copy': 'Sao chép mã nhúng',
  'embed.allowed': 'Dùng được trong các trang của {portals}.',
  'embed.notAllowed':
    'Chưa trang nào được hiển thị Landfall này trong khung: người vận hành khai báo các cổng trong EMBED_ORIGINS.',
};
