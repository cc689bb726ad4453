import type { caseMails as english } from '../en/case-mails.ts';
import type { TextsOf } from '../message.ts';

export const caseMails: TextsOf<typeof english> = {
  'case.overdue.next': {
    select: 'source',
    forms: {
      arrival: 'Hỏi {line} tàu đã đến chưa',
      'arrival-ais': 'Lập kế hoạch theo AIS ETA và hỏi {line} ngày mới',
      departure: 'Hỏi {line} tàu đã rời chưa',
      'in-port': 'Hỏi {line} về việc dỡ và giải phóng hàng',
      other: 'Hỏi {line} việc này đã diễn ra chưa',
    },
  },
  'case.too-late.next': 'Báo {customer}: sẽ trễ {days} ngày',
  'case.slipped.next': 'Báo cho {customer}; đặt lại những gì đã lên lịch cho ngày cũ',
  'case.connection.next': 'Hỏi {line} container có còn được xếp lịch trên {ship} không',
  'case.delayed.next': 'Hỏi {line} hàng đi tiếp trên tàu nào',
  'case.rolled.next': {
    select: 'source',
    forms: { loaded: 'Hỏi {line} hàng đang ở trên tàu nào', other: 'Hỏi {line} lý do và ngày đến mới' },
  },
  'case.port-changed.next': 'Kiểm tra hải quan, giải phóng hàng và vận chuyển tại {port}',
  'case.cancelled.next': 'Hỏi {line} lý do và đặt chỗ lại',
  'case.free-time.next': {
    select: 'event',
    forms: {
      demurrage: 'Sắp xếp lấy hàng muộn nhất vào ngày miễn phí cuối cùng',
      detention: 'Sắp xếp trả container rỗng',
      other: 'Hành động muộn nhất vào ngày miễn phí cuối cùng',
    },
  },
  'case.empty-return.next': 'Hỏi nhà xe container rỗng đang ở đâu',
  'case.no-news.next': 'Xem trang web hoặc liên hệ: {line}',
  'case.ais-differs.next': 'Lập kế hoạch theo ngày muộn hơn cho đến khi hãng tàu xác nhận',
  'case.lookup-failed.next': {
    select: 'source',
    forms: {
      refused: 'Sửa số, hoặc ngừng giám sát',
      'line-needed': 'Chọn hãng tàu',
      'type-needed': 'Chọn loại số',
      'not-found': 'Kiểm tra số và hãng tàu với người đã cung cấp',
      unsupported: 'Theo dõi bằng số khác, hoặc ngừng giám sát',
      other: 'Kiểm tra số',
    },
  },
  'case.box-differs.next': 'Hỏi {line} vận đơn có bị tách không',
  'case.journey-ended.next': 'Ngừng giám sát, hoặc đặt tham chiếu mới',
  'case.line-down.next': 'Không cần làm gì cho đến khi hãng tàu phản hồi: các ngày có thể đã cũ',
  'case.overdue.mail': {
    select: 'source',
    forms: {
      arrival: 'Ngày đến {port} dự kiến là {date} và chưa được báo.',
      'arrival-ais': 'Ngày đến {port} dự kiến là {date} và chưa được báo. Tàu cho ETA là {oldDate}.',
      departure: 'Ngày rời {port} dự kiến là {date} và chưa được báo.',
      'in-port': 'Theo AIS, tàu ở cảng {port} từ {date}. Hãng tàu chưa báo ngày đến.',
      other: '“{event}” tại {port} dự kiến vào {date} và chưa được báo.',
    },
  },
  'case.too-late.mail': {
    select: 'source',
    forms: {
      overdue: 'Việc đến {port} chưa được báo tính đến {date}. Ngày bạn cần hàng là {oldDate}.',
      other: 'Ngày đến {port} nay là {date}: {days} ngày sau ngày bạn cần hàng ({oldDate}).',
    },
  },
  'case.slipped.mail': 'Ngày đến {port} đã chuyển từ {oldDate} sang {date}.',
  'case.connection.mail': {
    select: 'source',
    forms: {
      missed: 'Tại {port}, tàu kế tiếp rời đi {date}, trước khi hàng đến {oldDate}. Dự kiến sẽ phải đi chuyến sau.',
      other: 'Việc chuyển tải tại {port} sát giờ: đến {oldDate}, đi tiếp {date}. Có thể phải đi chuyến sau.',
    },
  },
  'case.delayed.mail': 'Hãng tàu báo trễ tại {port}, nơi container nằm từ {oldDate}.',
  'case.rolled.mail': {
    select: 'source',
    forms: {
      loaded: 'Theo hãng tàu, lô hàng được xếp lên {oldShip} tại {port} và khởi hành cùng {ship}.',
      other: 'Hãng tàu đã chuyển lô hàng từ {oldShip} sang {ship} tại {port}.',
    },
  },
  'case.port-changed.mail': 'Hãng tàu nay dự định dỡ hàng tại {port} thay vì {oldPort}.',
  'case.cancelled.mail': 'Hãng tàu đã hủy lô hàng {number}.',
  'case.free-time.mail': {
    select: 'event',
    forms: {
      demurrage: 'Ngày miễn phí cuối cùng tại {port} là {date}; sau đó sẽ tính phí.',
      detention: 'Container rỗng được miễn phí đến {date}.',
      other: 'Ngày miễn phí cuối cùng là {date}.',
    },
  },
  'case.empty-return.mail': 'Container rời {port} vào {date}; việc trả container chưa được báo.',
  'case.no-news.mail': 'Hãng tàu chưa cập nhật lô hàng này từ {date}.',
  'case.ais-differs.mail': 'Hãng tàu cho biết {oldDate} tại {port}, còn tàu báo {date}.',
  'case.lookup-failed.mail': {
    select: 'source',
    forms: {
      refused: 'Số {number} không được chấp nhận. Vui lòng kiểm tra.',
      'line-needed': 'Chúng tôi không nhận ra hãng tàu của {number}. Vui lòng cho biết tên hãng.',
      'type-needed': 'Vui lòng cho biết {number} là container, vận đơn hay booking.',
      'not-found': 'Hãng tàu không có hồ sơ về {number}. Vui lòng kiểm tra số và tên hãng tàu.',
      unsupported: 'Chúng tôi không theo dõi được {number} với hãng tàu này. Vui lòng cho số khác của lô hàng.',
      other: 'Chúng tôi không theo dõi được {number}. Vui lòng kiểm tra số và tên hãng tàu.',
    },
  },
  'case.box-differs.mail': 'Container {box} không đi cùng phần còn lại của {number}.',
  'case.journey-ended.mail': 'Hành trình của {number} đã kết thúc.',
  'case.line-down.mail': '{line} hiện không cung cấp thông tin. Các ngày biết gần nhất vẫn giữ nguyên.',
  'case.mail.sample': 'Đây là dữ liệu mẫu.',
  'case.mail.row': '{number} ({reference})',
  'case.mail.rowPlain': '{number}',
  'case.mail.asOf': 'Tính đến {date}.',
  'case.mail.ship': 'Tàu: {ship}',
  'since.subject': 'Tin về {count} lô hàng',
};
