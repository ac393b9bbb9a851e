/** The page of a list: filters left, acts right, the rows with their totals, one of the five faces where there are none. */
import type { Endpoint } from '@app/contract/kernel/endpoint'
import type { ReactNode } from 'react'
import { saveFile } from '../../platform/client.ts'
import { useSession } from '../../platform/session.ts'
import { Page } from '../faces/Page.tsx'
import { StoppedBar } from '../faces/StoppedBar.tsx'
import type { Act } from './acts.tsx'
import { ListBar, type BarProps } from './ListBar.tsx'
import { ListTable, type ListTableProps } from './ListTable.tsx'
import { saveAsShown } from './as-shown.ts'

const none: readonly never[] = []

interface ListFile {
  readonly of: Endpoint
  readonly query: object
  readonly name: string
}
const bothWays = (save: (format: 'xlsx' | 'pdf') => Promise<void>, off = false): readonly Act[] => [
  { label: '导出 Excel', off, run: () => save('xlsx') },
  { label: '导出 PDF', off, run: () => save('pdf') },
]
/** The list taken away, in the menu of every list that says so. */
function takingAway({ of, query, name }: ListFile): readonly Act[] {
  // all of it, not the page on screen
  const { page: _page, pageSize: _size, ...filter } = query as { readonly page?: number; readonly pageSize?: number }
  return bothWays((format) => saveFile(of, { query: { ...filter, format } }, `${name}.${format}`))
}

/** The client whose list it is; of a list of the firm's, the firm. */
function whoseNow(ofFirm: boolean): string {
  const { user, ledger } = useSession.getState()
  return (ofFirm ? undefined : ledger?.name) ?? user?.agencyName ?? ''
}
/** The list taken away as it is shown, of every list that has no file of its own. */
const takingAsShown = <R,>(table: ListTableProps<R>, ofFirm: boolean): readonly Act[] =>
  bothWays((format) => saveAsShown(table, format, whoseNow(ofFirm)), (table.rows ?? table.read.data ?? none).length === 0)

interface PartProps<R> extends ListTableProps<R>, BarProps {
  /** A page of the firm: no ledger's stop concerns it. */
  readonly ofFirm?: true
  /** Between the toolbar and the rows. */
  readonly above?: ReactNode
  /** The list as a file of the server's, with the filters it is shown with; own: the page has it among its acts. Without it: as it is shown. */
  readonly file?: ListFile | 'own'
  /** Beside the rows, in a frame of the page's own. */
  readonly renderRows?: (table: ReactNode) => ReactNode
  /** Around toolbar and rows: where files are dropped. */
  readonly renderFrame?: (inside: ReactNode) => ReactNode
}

const asIs = (inside: ReactNode): ReactNode => inside

/** Toolbar and rows, for a page that shows more than one list. */
export function ListPart<R>({
  above,
  file,
  ofFirm,
  renderRows = asIs,
  renderFrame = asIs,
  tools,
  more = none,
  acts = none,
  beforeMain,
  lead,
  after,
  ...table
}: PartProps<R>) {
  const { list, main } = table
  return renderFrame(
    <>
      <ListBar
        {...{
          list,
          tools,
          more: file === 'own' ? more : [...more, file === undefined ? takingAsShown(table, ofFirm === true) : takingAway(file)],
          acts,
          main,
          beforeMain,
          lead,
          after,
        }}
      />
      {above}
      {renderRows(<ListTable {...table} />)}
    </>,
  )
}

interface Props<R> extends PartProps<R> {
  readonly title: string
  /** Under the bar that says what is locked. */
  readonly bar?: ReactNode
  readonly children?: ReactNode
}

export const ListPage = <R,>({ title, ofFirm, bar, children, ...part }: Props<R>) => (
  <Page title={title}>
    {!ofFirm && <StoppedBar />}
    {bar}
    <ListPart {...part} {...(ofFirm ? { ofFirm } : {})} />
    {children}
  </Page>
)
