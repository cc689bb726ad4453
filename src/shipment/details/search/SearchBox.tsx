/**
 * The search field, a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). The field keeps the focus,
 * arrows move in the list, Enter takes the option or submits the text, Escape closes the list.
 */
import SearchIcon from 'lucide/dist/esm/icons/search.mjs';
import { Icon } from '../../../ui/Icon.tsx';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyPartWithTexts } from '../../../ui/lazy-part.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { LateContent } from '../../../ui/LateContent.tsx';
import { focusSearch, SEARCH_ID } from '../../../ui/focus-search.ts';
import { CarrierChip } from './CarrierChip.tsx';
import type { Option } from './options.ts';
import { useSearch } from './use-search.ts';
import { useCurrentShipment } from './use-current-shipment.ts';

const CarrierPicker = lazyPartWithTexts(async () => (await import('../carriers/CarrierPicker.tsx')).CarrierPicker);
const OfflineBanner = lazyPartWithTexts(async () => (await import('../freshness/OfflineBanner.tsx')).OfflineBanner);
const SearchList = lazyPartWithTexts(async () => (await import('./SearchList.tsx')).SearchList);

/** With `isStart` the field is the main content of the page and has a button. */
export function SearchBox({ isStart = false }: { readonly isStart?: boolean }) {
  const t = useTranslate();
  const ids = useId();
  const [open, setOpen] = useState(false);
  const [picking, setPicking] = useState(false);
  const leavePicker = (): void => {
    // While the dialog is open, the field behind it cannot take the focus. The dialog has to be closed first.
    flushSync(() => setPicking(false));
    focusSearch();
  };
  const [at, setAt] = useState(-1);
  const current = useCurrentShipment();
  const search = useSearch(open || picking);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { read } = search;
  const options = read?.groups.flatMap((group) => group.options) ?? [];
  const active = open ? (options[at] ?? null) : null;
  const hasPopup = open && read !== null && (options.length > 0 || search.dirty);

  const close = (): void => {
    setOpen(false);
    setAt(-1);
  };
  const leave = (): void => {
    close();
    // The keyboard of a touch screen would cover the result.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
  };
  const run = (option: Option): void => {
    setAt(-1);
    if (read?.run(option.action) === true) leave();
  };
  const move = (to: number): void => {
    setOpen(true);
    // A key that is pressed before the list is loaded takes effect afterwards.
    const last = Math.max(options.length - 1, 0);
    const next = to < -1 ? options.length - 1 : to > last ? -1 : to;
    setAt(next);
    list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  };
  // The field holds one line, but a list for the desk keeps its lines and columns.
  const onPaste = (event: ClipboardEvent): void => {
    const sheet = event.clipboardData.getData('text').trim();
    const isFirst = isStart && search.text === '';
    if (!isFirst && !sheet.includes('\n')) return;
    event.preventDefault();
    setAt(-1);
    if (search.paste(sheet, isFirst)) leave();
    else setOpen(true);
  };
  const onBlur = (event: FocusEvent): void => {
    if (!picking && !event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a form */}
      <form
        role="search"
        // This name is not a label element, because the label belongs to the field.
        title={t('search.label')}
        className="relative"
        onBlur={onBlur}
        onSubmit={(event) => {
          event.preventDefault();
          const first = active ?? options[0];
          if (first !== undefined && (active !== null || first.action.kind === 'add')) run(first);
          else void search.submit().then((isOpened) => (isOpened ? leave() : setOpen(true)));
        }}
      >
        <div
          className={classes(
            'flex items-center gap-2 rounded-button border bg-card ps-3 pe-2 focus-within:border-chart',
            isStart
              ? 'min-h-12 border-ink-3 max-[22rem]:flex-wrap max-[22rem]:py-1.5'
              : 'min-h-10 border-line pointer-coarse:min-h-11.5',
          )}
        >
          <Icon icon={SearchIcon} size={16} className="shrink-0 text-ink-3" />
          <label htmlFor={SEARCH_ID} className="sr-only">
            {t('search.label')}
          </label>
          <input
            ref={field}
            id={SEARCH_ID}
            role="combobox"
            aria-expanded={hasPopup}
            aria-controls={`${ids}list`}
            aria-autocomplete="list"
            aria-activedescendant={active === null ? undefined : `${ids}${active.id}`}
            aria-describedby={`${ids}says`}
            aria-invalid={read?.warned === true}
            value={search.text}
            placeholder={t('search.placeholder')}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={16_384}
            onFocus={(event) => {
              event.target.select();
              // The start page has the focus from the beginning, and itself shows what the list would hold.
              setOpen(!isStart || search.text !== '');
            }}
            onClick={() => setOpen(true)}
            onChange={(event) => {
              search.type(event.target.value);
              setOpen(true);
              setAt(-1);
            }}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            className="min-w-0 flex-1 bg-transparent font-semibold text-ink outline-none placeholder:font-normal placeholder:text-ink-3"
          />
          <CarrierChip search={search} current={current} onOpen={() => setPicking(true)} />
          {isStart && (
            <Button type="submit" look="primary" className="max-[22rem]:w-full">
              {t('search.go')}
            </Button>
          )}
        </div>
        <div
          ref={list}
          role="presentation"
          // The field keeps the focus while the list is used with a pointer.
          onMouseDown={(event) => event.preventDefault()}
          hidden={!hasPopup}
          className={classes(
            'absolute inset-x-0 top-full z-30 mt-1 max-h-[min(34rem,75dvh)] flex-col overflow-clip rounded-button border border-line bg-card shadow-card',
            hasPopup && 'flex',
          )}
        >
          {read !== null && (
            <SearchList
              ids={ids}
              search={search}
              read={read}
              active={active}
              onRun={run}
              onAllCarriers={() => setPicking(true)}
            />
          )}
        </div>
        {picking && (
          <CarrierPicker
            open={picking}
            reading={read?.assessment.reading ?? null}
            selected={search.forced.line}
            onClose={leavePicker}
            onPick={(carrier) => {
              search.force({ line: carrier });
              leavePicker();
            }}
          />
        )}
      </form>
      <LateContent>
        <OfflineBanner />
      </LateContent>
    </>
  );
}
