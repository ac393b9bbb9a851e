/** 报出登记: every filing and its versions, how each stands against the books, who must be told. */
import { issuedStatementsApi as api } from '@app/contract/finance/reports/issued-statements'
import { issueStateNames } from '@app/domain/finance/reports/issued'
import { statementNames } from '@app/domain/finance/reports/template'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useAddress } from '../../platform/address.ts'
import { isClosed, useCan, useSession, useStopped } from '../../platform/session.ts'
import { momentShown } from '../../ui/faces/formats.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { State } from '../../ui/faces/Page.tsx'
import { SheetFile } from '../../ui/sheet/SheetTools.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import { IssueDialog } from './IssueDialog.tsx'
import { IssueDrawer } from './IssueDrawer.tsx'
import { useIssues, type IssueRow } from './issued.api.ts'
import { issueMarks, spanNames, SPANS } from './issue-words.ts'
import { usePeriodIn } from './PeriodField.tsx'

const stateText = (row: IssueRow): string =>
  row.state === 'differs' ? `${issueStateNames.differs}，${row.differing}处` : issueStateNames[row.state]

const issueColumns = (may: boolean, onOpen: (id: string) => void, onCorrect: (before: IssueRow) => void): Column<IssueRow>[] => [
  { key: 'period', title: '期间', width: 80, text: (row) => row.period },
  { key: 'span', title: '类别', width: 56, text: (row) => spanNames[row.span] },
  { key: 'kinds', title: '报表', width: 150, grow: true, text: (row) => row.kinds.map((kind) => statementNames[kind]).join('、') },
  { key: 'version', title: '版次', width: 52, align: 'right', text: (row) => String(row.version) },
  { key: 'issuedOn', title: '报出日期', width: 96, text: (row) => row.issuedOn },
  { key: 'recipients', title: '报送对象', width: 130, grow: true, text: (row) => row.recipients.join('、') },
  {
    key: 'state',
    title: '现状',
    width: 104,
    text: stateText,
    render: (row) => <State mark={issueMarks[row.state]}>{stateText(row)}</State>,
  },
  {
    key: 'mustBeTold',
    title: '须告知',
    width: 100,
    text: (row) => row.mustBeTold.join('、'),
    render: (row) => <span className="negative">{row.mustBeTold.join('、')}</span>,
  },
  { key: 'reason', title: '更正原因', width: 130, text: (row) => row.reason ?? '' },
  { key: 'issuedBy', title: '经办人', width: 80, text: (row) => row.issuedBy },
  { key: 'issuedAt', title: '登记时间', width: 124, text: (row) => momentShown(row.issuedAt) },
  {
    key: 'acts',
    title: '操作',
    width: 124,
    text: () => '',
    render: (row) => (
      <>
        <Button type="link" size="small" onClick={() => onOpen(row.id)}>
          查看
        </Button>
        {row.state === 'differs' && (
          <Button type="link" size="small" disabled={!may} onClick={() => onCorrect(row)}>
            更正重报
          </Button>
        )}
      </>
    ),
  },
]

export function IssuedStatementsPage() {
  const [address] = useAddress({ period: '', span: 'month' })
  const asked = usePeriodIn(address.period)
  const periods = useSession((state) => state.periods)
  // only closed months are given away: the last of them, unless the statement looked at is one
  const period = isClosed(periods, asked) ? asked : (periods?.periods.findLast((one) => one.closed)?.period ?? asked)
  const span = SPANS.find((one) => one === address.span) ?? 'month'
  const read = useIssues()
  const none = (read.data ?? []).length === 0
  const stopped = useStopped()
  const may = useCan('report-issuedStatements-bianji') && stopped === null
  const [dialog, setDialog] = useState<{ readonly before: IssueRow | null } | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const columns = useMemo(() => issueColumns(may, setOpen, (before) => setDialog({ before })), [may])
  const list = useList({ name: 'issued-statements', fields: [] })
  return (
    <ListPage
      file="own"
      title="报出登记"
      label="报出登记"
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      fixed
      sortable={false}
      pinned={0}
      onOpen={(row) => setOpen(row.id)}
      empty={{
        title: '还没有报出记录',
        hint: '报表报给税务机关、银行、投资者之后在这里登记，以后账有更正就知道要告诉谁',
      }}
      tools={<SheetFile of={api.listFile} ask={(format) => ({ query: { format } })} name="会计报表报出登记簿" off={none} />}
      main={{ label: '登记报出', off: !may, run: () => setDialog({ before: null }) }}
    >
      {dialog && <IssueDialog period={period} span={span} before={dialog.before} onClose={() => setDialog(null)} />}
      {open !== null && <IssueDrawer id={open} may={may} onClose={() => setOpen(null)} />}
    </ListPage>
  )
}
