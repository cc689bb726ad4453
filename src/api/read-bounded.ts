import { ServiceError } from './service-error.ts';

/** Our server never sends more than 5 MiB; a proxy before it might. */
export const MOST_BYTES = 6 * 1024 * 1024;

/** The body as text; reading stops at the limit. */
export async function readBounded(response: Response, most: number = MOST_BYTES): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > most) {
      await reader.cancel();
      throw new ServiceError({ cause: 'too-large' });
    }
    text += decoder.decode(value, { stream: true });
  }
}
