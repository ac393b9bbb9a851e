/** The page of a list: filters left, acts right, the rows with their totals, one of the five faces where there are none. */
import type { ReactNode } from 'react'
import { Page } from '../faces/Page.tsx'
import { StoppedBar } from '../faces/StoppedBar.tsx'
import { ListBar, type BarProps } from './ListBar.tsx'
import { ListTable, type ListTableProps } from './ListTable.tsx'

const none: readonly never[] = []

interface PartProps<R> extends ListTableProps<R>, BarProps {
  /** Between the toolbar and the rows. */
  readonly above?: ReactNode
  /** Beside the rows, in a frame of the page's own. */
  readonly renderRows?: (table: ReactNode) => ReactNode
  /** Around toolbar and rows: where files are dropped. */
  readonly renderFrame?: (inside: ReactNode) => ReactNode
}

const asIs = (inside: ReactNode): ReactNode => inside

/** Toolbar and rows, for a page that shows more than one list. */
export function ListPart<R>({
  above,
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
      <ListBar {...{ list, tools, more, acts, main, beforeMain, lead, after }} />
      {above}
      {renderRows(<ListTable {...table} />)}
    </>,
  )
}

interface Props<R> extends PartProps<R> {
  readonly title: string
  /** A page of the firm: no ledger's stop concerns it. */
  readonly ofFirm?: true
  /** Under the bar that says what is locked. */
  readonly bar?: ReactNode
  readonly children?: ReactNode
}

export const ListPage = <R,>({ title, ofFirm, bar, children, ...part }: Props<R>) => (
  <Page title={title}>
    {!ofFirm && <StoppedBar />}
    {bar}
    <ListPart {...part} />
    {children}
  </Page>
)
