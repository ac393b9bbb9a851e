/** A book as a page: its months and other filters in the address bar, the sheet, its pages, print and export. */
import type { Endpoint, ClientInput } from '@app/contract/kernel/endpoint'
import type { Sheet, SheetRow } from '@app/domain/kernel/sheet'
import type { ComponentType, ReactNode } from 'react'
import { PrintSettingsButton } from '../../ledger/preferences/index.ts'
import { useRead } from '../../platform/reading.ts'
import { Empty, faceOf, Loading } from '../../ui/faces/faces.tsx'
import { Option } from '../../ui/inputs/Option.tsx'
import { Page, Toolbar } from '../../ui/faces/Page.tsx'
import { Pager, usePaging } from '../../ui/list/Pager.tsx'
import { RangeField } from '../../ui/inputs/period-range.tsx'
import { SheetFile } from '../../ui/sheet/SheetTools.tsx'
import { SheetView } from '../../ui/sheet/SheetView.tsx'
import { asOfIn, AsOfNote, AsOfPicker } from './AsOfPicker.tsx'
import { useDrill } from './drill.ts'
import { useBook } from './use-book.ts'
import './book-page.css'

/** One page for nearly every book; a shorter one is chosen in the pager. */
const OWN_PAGE_SIZE = 500
type Book = ReturnType<typeof useBook<Record<string, string>>>

/** What a call is asked with, its pages left to the page. */
type Asked<E> = ClientInput<E> extends { readonly query: infer Q } ? Omit<Q, 'page' | 'pageSize' | 'format' | 'asOf'> : never

interface Props<R extends Endpoint, F extends Endpoint> {
  readonly name: string
  readonly title: string
  readonly book: Pick<Book, 'range' | 'setPage'> & {
    readonly address: { readonly drafts: string; readonly asOf: string; readonly page: string }
    readonly change: (next: { from?: string; to?: string; drafts?: string; asOf?: string }) => void
  }
  readonly read: R
  readonly file: F
  /** null until what the book is of has been chosen. */
  readonly query: Asked<R> | null
  /** Said while nothing is chosen. */
  readonly ask?: { readonly title: string; readonly hint: string; readonly action?: ReactNode }
  /** What the book is of is being looked up. */
  readonly waiting?: boolean
  /** At the left of the sheet. */
  readonly beside?: ReactNode
  readonly empty?: { readonly title: string; readonly hint: string; readonly action?: ReactNode }
  /** Filters before and after the months. */
  readonly first?: ReactNode
  readonly filters?: ReactNode
  /** What stands for the months, where the book is of one, and what its file is then named after. */
  readonly months?: ReactNode
  readonly span?: string
  /** It is not made of vouchers. */
  readonly withoutDrafts?: boolean
  /** Why it cannot be asked for as of an earlier moment. */
  readonly withoutAsOf?: string
  /** Long books come page by page. */
  readonly paged?: boolean
  /** A filter besides the months leaves rows out. */
  readonly filtered?: boolean
  readonly onClear?: () => void
  readonly printAs?: 'book' | 'statement'
  readonly pinned?: number
  readonly status?: (sheet: Sheet, total: number) => ReactNode
  /** Above the sheet: a chart, counts. */
  readonly Above?: ComponentType<{ readonly sheet: Sheet }>
  readonly rowClass?: (row: SheetRow) => string
}

/** A sheet without anything in it but a total is empty. */
const rowsIn = (sheet: Sheet | undefined): number => sheet?.rows.filter((row) => row.kind !== 'total').length ?? 0

export function BookPage<R extends Endpoint, F extends Endpoint>(props: Props<R, F>) {
  const { name, title, book, read, file, paged = false, filtered = false, Above } = props
  const { range, address, change } = book
  const asOf = props.withoutAsOf === undefined ? asOfIn(address.asOf) : {}
  const past = 'asOf' in asOf
  const query = props.query && { ...props.query, ...asOf }
  const drill = useDrill(past ? address.asOf : '')
  const page = Number(address.page)
  const paging = usePaging(name, OWN_PAGE_SIZE)
  const input = { query: { ...query, ...(paged ? { page, pageSize: paging.pageSize } : {}) } } as ClientInput<R>
  const { data, total, loading, refreshing, error, again } = useRead<R>('books', read, input, { enabled: query !== null })
  const sheet = query === null ? undefined : (data as Sheet | undefined)
  const fileOf = (format: 'xlsx' | 'pdf') => ({ query: { ...query, format } }) as unknown as ClientInput<F>
  const face = faceOf({
    loading,
    error,
    again,
    count: rowsIn(sheet),
    filtered,
    ...(props.onClear ? { onClear: props.onClear } : {}),
    empty: <Empty {...(props.empty ?? { title: '没有余额和发生额', hint: '换一个期间，或勾选显示零余额' })} />,
  })
  const span = props.span ?? (range.from === range.to ? range.from : `${range.from}_${range.to}`)
  return (
    <Page title={title}>
      <Toolbar
        actions={
          <SheetFile
            settings={<PrintSettingsButton kind={props.printAs ?? 'book'} />}
            of={file}
            ask={fileOf}
            name={`${title}_${span}`}
            off={query === null}
          />
        }
      >
        {props.first}
        {props.months ?? <RangeField from={range.from} to={range.to} onChange={change} />}
        {props.filters}
        <AsOfPicker value={address.asOf} without={props.withoutAsOf} onChange={(moment) => change({ asOf: moment })} />
        {!props.withoutDrafts && <Option label="含草稿" value={address.drafts} onChange={(drafts) => change({ drafts })} />}
        {past && query !== null && <AsOfNote loading={loading || refreshing} />}
      </Toolbar>
      <div className="book-body">
        {props.beside}
        <div className="book-sheet">
          {query === null ? (
            props.waiting ? (
              <Loading />
            ) : (
              <Empty {...(props.ask ?? { title: '请选择科目', hint: '输入编码、名称或拼音首字母' })} />
            )
          ) : sheet ? (
            <>
              {Above && rowsIn(sheet) > 0 && <Above sheet={sheet} />}
              <SheetView
                name={past ? `${name}-as-of` : name}
                sheet={sheet}
                onDrill={drill}
                dimmed={refreshing}
                face={face}
                pinned={props.pinned ?? 2}
                {...(props.rowClass ? { rowClass: props.rowClass } : {})}
                status={props.status?.(sheet, total) ?? sheet.captions.slice(1, -1).join(' · ')}
                pages={paged && <Pager page={page} {...paging} total={total} onChange={book.setPage} />}
              />
            </>
          ) : (
            (face ?? <Loading />)
          )}
        </div>
      </div>
    </Page>
  )
}
