import type { freeDaysTexts as english } from '../en/free-days.ts';
import type { TextsOf } from '../message.ts';

export const freeDaysTexts: TextsOf<typeof english> = {
  'freeDays.title': 'Ngày miễn phí của bạn',
  'freeDays.body':
    'Tính từ lúc dỡ hàng (phí DEM) hoặc ra cảng (phí DET) cho vụ việc “Ngày miễn phí cuối cùng”, khi kết thúc sớm hơn điều hãng tàu nói. Mục cụ thể nhất được dùng: cảng, rồi hãng tàu, rồi loại container.',
  'freeDays.none':
    'Chưa nhập gì. Nếu hợp đồng nêu ngày miễn phí cho hãng tàu, cảng hoặc loại container, hãy nhập ở đây: “Ngày miễn phí cuối cùng” sẽ cảnh báo theo ngày sớm nhất.',
  'freeDays.loading': 'Đang đọc ngày miễn phí',
  'freeDays.add': 'Thêm ngày miễn phí',
  'freeDays.change': 'Sửa',
  'freeDays.changeTitle': 'Sửa ngày miễn phí',
  'freeDays.changeOf': 'Sửa ngày miễn phí: {what}',
  'freeDays.column.line': 'Hãng tàu',
  'freeDays.column.port': 'Cảng',
  'freeDays.column.size': 'Loại container',
  'freeDays.column.kind': 'Loại phí',
  'freeDays.column.days': 'Số ngày',
  'freeDays.column.rest': 'Không tính',
  'freeDays.any': 'bất kỳ',
  'freeDays.kind.demurrage': 'Phí DEM',
  'freeDays.kind.detention': 'Phí DET',
  'freeDays.kind.storage': 'Phí lưu bãi',
  'freeDays.days': '{days} ngày',
  'freeDays.everyDay': 'ngày nào cũng tính',
  'freeDays.what': '{kind}, {days} cho hãng tàu {line}, cảng {port}, loại {size}',
  'freeDays.line.hint': 'Mã hãng, ví dụ MAEU. Để trống: bất kỳ',
  'freeDays.port.hint': 'Cảng dỡ hàng, ví dụ NLRTM. Để trống: bất kỳ',
  'freeDays.size.hint': 'Phần đầu của mã: 22R khớp 22R1. Để trống: bất kỳ',
  'freeDays.rest': 'Các ngày trong tuần không tính',
  'freeDays.holidays.label': 'Các ngày lễ không tính',
  'freeDays.holidays.hint': 'Dạng 2026-12-25, cách nhau bằng dấu phẩy',
  'freeDays.saved': 'Ngày miễn phí: {what}. Các vụ việc theo sau trong nửa phút.',
  'freeDays.mistake.days': 'Ngày miễn phí là số nguyên từ 1 đến 365.',
  'freeDays.mistake.rest': 'Ít nhất một ngày trong tuần phải được tính.',
  'freeDays.mistake.holiday': '“{text}” không phải là ngày. Viết dạng 2026-12-25.',
  'freeDays.mistake.many': 'Chứa tối đa 200 ngày lễ.',
};
