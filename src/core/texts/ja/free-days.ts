import type { freeDaysTexts as english } from '../en/free-days.ts';
import type { TextsOf } from '../message.ts';

export const freeDaysTexts: TextsOf<typeof english> = {
  'freeDays.title': '自社のフリータイム',
  'freeDays.body':
    '案件「フリータイム最終日」のために、荷揚げ（デマレージ）またはCY搬出（ディテンション）から数えます。船会社の示す日より早く終わる場合に使われます。最も限定的な設定が優先されます：港、船会社、コンテナタイプの順。',
  'freeDays.none':
    '未入力です。契約で船会社・港・コンテナタイプごとのフリータイムが決まっている場合はここに入力してください。「フリータイム最終日」が最も早い日付で警告します。',
  'freeDays.loading': 'フリータイムを読み込み中',
  'freeDays.add': 'フリータイムを追加',
  'freeDays.change': '変更',
  'freeDays.changeTitle': 'フリータイムを変更',
  'freeDays.changeOf': 'フリータイムを変更：{what}',
  'freeDays.column.line': '船会社',
  'freeDays.column.port': '港',
  'freeDays.column.size': 'コンテナタイプ',
  'freeDays.column.kind': '種類',
  'freeDays.column.days': '日数',
  'freeDays.column.rest': '数えない日',
  'freeDays.any': 'すべて',
  'freeDays.kind.demurrage': 'デマレージ',
  'freeDays.kind.detention': 'ディテンション',
  'freeDays.kind.storage': '保管料',
  'freeDays.days': '{days}日',
  'freeDays.everyDay': '全日を算入',
  'freeDays.what': '{kind}、{days}、船会社{line}、港{port}、タイプ{size}',
  'freeDays.line.hint': 'コード（例：MAEU）。空欄：すべて',
  'freeDays.port.hint': '揚港（例：NLRTM）。空欄：すべて',
  'freeDays.size.hint': '先頭の文字：22Rは22R1に一致。空欄：すべて',
  'freeDays.rest': '数えない曜日',
  'freeDays.holidays.label': '数えない祝日',
  'freeDays.holidays.hint': '2026-12-25の形式、コンマ区切り',
  'freeDays.saved': 'フリータイム：{what}。案件には30秒以内に反映されます。',
  'freeDays.mistake.days': 'フリータイムの日数は1から365までの整数です。',
  'freeDays.mistake.rest': '少なくとも1つの曜日は数える必要があります。',
  'freeDays.mistake.holiday': '「{text}」は日付ではありません。2026-12-25の形式で入力してください。',
  'freeDays.mistake.many': '祝日は200件まで入力できます。',
};
