import type { builder as english } from '../en/builder.ts';
import type { TextsOf } from '../message.ts';

export const builder: TextsOf<typeof english> = {
  'embed.builder': '埋め込み',
  'embed.builderAbout':
    '自社のページ内にこの貨物をライブ表示します。検索や更新の操作はなく、契約についての情報も表示しません。',
  'embed.size': 'サイズ',
  'embed.form': '形式',
  'embed.form.helper': 'スクリプト（自動で高さ調整）',
  'embed.form.frame': '通常のiframe',
  'embed.theme': 'テーマ',
  'embed.theme.light': 'ライト',
  'embed.theme.dark': 'ダーク',
  'embed.theme.auto': 'システムに合わせる',
  'embed.language': '言語',
  'embed.parts': '表示項目',
  'embed.part.map': '地図',
  'embed.part.timeline': 'タイムライン',
  'embed.part.summary': '概要',
  'embed.accent': '独自の色',
  'embed.accentColour': '色',
  'embed.weak.light': '白地では薄すぎて読めないため、ライトテーマではLandfallの色のままにします。',
  'embed.weak.dark': '黒地では暗すぎて読めないため、ダークテーマではLandfallの色のままにします。',
  'embed.preview': '表示イメージ（実寸の{percent}%）',
  'embed.previewLabel': '埋め込みのプレビュー',
  'embed.snippet': '埋め込みコード',
  'embed.copy': '埋め込みコードをコピー',
  'embed.allowed': '{portals}のページで使えます。',
  'embed.notAllowed':
    'このLandfallをフレームに表示できるページはまだありません。運営者がEMBED_ORIGINSにポータルを指定します。',
};
