/**
 * Stores pictures in memory and beside the answers in the cache store, so that other servers and the next start have
 * them too. A picture expires within a day, before the answer that it was drawn from.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PictureSpan } from '../prerender/ahead.ts';

/** The operations of the store (`server/store/port.ts`) that pictures need. */
export interface PictureStore {
  get(key: string): Promise<{ readonly value: string } | null>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
}

export interface KeptPictures {
  /** Returns the picture of this key at a moment, or `null` if none is stored. Never rejects. */
  find(key: string, nowMs: number): Promise<PictureSpan | null>;
  /** Stores a picture in memory alone. */
  remember(key: string, span: PictureSpan): void;
  /** Stores a picture for every server until its span ends. Never rejects. */
  keep(key: string, span: PictureSpan, nowMs: number): Promise<void>;
}

const MEMORY_BYTES = 32 * 1024 * 1024;
/** A typical picture has 9,000 bytes. */
const MAX_RECORD_BYTES = 100_000;
const DIGEST_LENGTH = 43;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

export function createKeptPictures(store: PictureStore): KeptPictures {
  const memory = new LRUCache<string, PictureSpan>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ picture }) => 512 + 2 * (picture?.markup.length ?? 0),
  });

  async function read(key: string): Promise<PictureSpan | null> {
    try {
      const entry = await store.get(`picture:${key}`);
      return entry === null ? null : await decode(entry.value);
    } catch {
      // If the store fails or a record is damaged, the picture is drawn again.
      return null;
    }
  }

  return {
    async find(key, nowMs) {
      const isNow = (span: PictureSpan | null): span is PictureSpan =>
        span !== null && span.from <= nowMs && nowMs < span.until;
      const remembered = memory.get(key) ?? null;
      if (isNow(remembered)) return remembered;
      const stored = await read(key);
      if (!isNow(stored)) return null;
      memory.set(key, stored);
      return stored;
    },
    remember: (key, span) => void memory.set(key, span),
    async keep(key, span, nowMs) {
      memory.set(key, span);
      const record = await encode(span);
      if (record.length > MAX_RECORD_BYTES) return;
      await store.set(`picture:${key}`, record, span.until - nowMs).catch(() => undefined);
    },
  };
}

const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The key contains everything that the picture was drawn from, so that it is never sent for anything else. */
export const pictureKey = (...drawnFrom: readonly unknown[]): string => hashText(JSON.stringify(drawnFrom));

async function encode(span: PictureSpan): Promise<string> {
  const text = JSON.stringify(span);
  const bytes = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return hashText(text) + bytes.toString('base64');
}

async function decode(record: string): Promise<PictureSpan | null> {
  const bytes = await decompress(Buffer.from(record.slice(DIGEST_LENGTH), 'base64'));
  const text = bytes.toString();
  if (hashText(text) !== record.slice(0, DIGEST_LENGTH)) return null;
  // The key names the program and the digest covers the text, so the record is what this program wrote.
  const span: PictureSpan = JSON.parse(text);
  return span;
}
