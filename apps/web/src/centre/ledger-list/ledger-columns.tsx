/** The columns of the ledger list, and what a row offers to do. */
import type { LedgerUsage } from '@app/contract/ledger/ledgers/ledger-admin'
import type { LedgerEntry } from '@app/contract/ledger/ledgers/ledgers'
import type { Day } from '@app/domain/kernel/period'
import { tagLabel } from '@app/domain/ledger/company-tags/company-tag'
import { monthsBehind, monthsLate, openPeriod } from '@app/domain/ledger/ledgers/open-period'
import { standardNames, vatNatureNames } from '@app/domain/ledger/ledgers/standard'
import { STOPPED } from '@app/domain/ledger/licence/licence'
import { MoreOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { z } from 'zod'
import { markOf, markReasons, MarkTag } from '../../ledger/ledgers/index.ts'
import { Drill } from '../../ui/list/columns.tsx'
import type { Column } from '../../ui/list/DataTable.tsx'
import { MenuButton } from '../../ui/overlay/MenuButton.tsx'
import type { CockpitEntry } from './Cockpit.tsx'
import './ledger-list.css'
import { CompanyTags, type CompanyTag } from './tag-words.tsx'

export type Entry = z.output<typeof LedgerEntry>
export type Row = Entry & {
  readonly usage: z.output<typeof LedgerUsage> | undefined
  readonly worn: readonly CompanyTag[]
  readonly people: string
  /** What keeps its first open month from being closed, and what is to be told of it. */
  readonly why: readonly string[]
  readonly stands: CockpitEntry | undefined
}

interface Options {
  readonly today: Day
  readonly tags: readonly CompanyTag[]
  readonly may: boolean
  readonly mayDelete: boolean
  readonly enter: (id: string) => void
  readonly choose: (row: Row, key: string) => void
  readonly stars: readonly string[]
  readonly star: (id: string) => void
}

export const ledgerColumns = ({ today, tags, may, mayDelete, enter, choose, stars, star }: Options): Column<Row>[] => [
  {
    key: 'mark',
    title: '状态',
    width: 56,
    align: 'center',
    text: (row) => markReasons[markOf(row, today)],
    render: (row) => <MarkTag mark={markOf(row, today)} />,
  },
  nameColumn({ enter, stars, star }),
  {
    key: 'stuck',
    title: '卡在',
    width: 96,
    text: (row) => stuckAt(row, monthsBehind(row, today)),
    render: (row) => {
      const late = monthsLate(row, today) > 1
      return <span className={late ? 'negative' : ''}>{stuckAt(row, monthsBehind(row, today))}</span>
    },
  },
  {
    key: 'why',
    title: '为什么',
    width: 180,
    grow: true,
    text: (row) => row.why.join('；'),
    render: (row) => (
      <span className="quiet" title={row.why.join('\n')}>
        {row.why.join('；')}
      </span>
    ),
  },
  { key: 'people', title: '谁', width: 100, text: (row) => (row.shared ? '对方共享' : row.people) },
  { key: 'expires', title: '到期日', width: 92, align: 'center', text: (row) => row.expiresOn ?? '长期' },
  actsColumn({ may, mayDelete, choose }),
  { key: 'shortName', title: '简称', width: 110, text: (row) => row.shortName },
  {
    key: 'tags',
    title: '标签',
    width: 150,
    text: (row) => row.worn.map((one) => tagLabel(one, tags)).join('；'),
    render: (row) => <CompanyTags tags={row.worn} all={tags} />,
  },
  { key: 'standard', title: '会计准则', width: 150, text: (row) => standardNames[row.standard] },
  { key: 'vat', title: '纳税人性质', width: 96, text: (row) => vatNatureNames[row.vatNature] },
  { key: 'start', title: '建账月份', width: 80, align: 'center', text: (row) => row.startPeriod },
  { key: 'closed', title: '已结账至', width: 80, align: 'center', text: (row) => row.closedThrough ?? '—' },
  { key: 'open', title: '当前月份', width: 80, align: 'center', text: (row) => openPeriod(row) },
]

/** The name leads into the ledger; the star before it keeps the ledger at hand. */
const nameColumn = ({ enter, stars, star }: Pick<Options, 'enter' | 'stars' | 'star'>): Column<Row> => ({
  key: 'name',
  title: '账套名称',
  width: 250,
  grow: true,
  text: (row) => row.name,
  render: (row) => (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={stars.includes(row.id) ? 'ledger-star on' : 'ledger-star'}
        aria-pressed={stars.includes(row.id)}
        aria-label={`收藏${row.name}`}
        title={stars.includes(row.id) ? '取消收藏' : '收藏'}
        onClick={() => star(row.id)}
      >
        {stars.includes(row.id) ? <StarFilled /> : <StarOutlined />}
      </button>
      <Drill onClick={() => enter(row.id)}>{row.name}</Drill>
    </>
  ),
})

/** What is done to one ledger; one that is shared with us is another firm's to change. */
const actsColumn = ({ may, mayDelete, choose }: Pick<Options, 'may' | 'mayDelete' | 'choose'>): Column<Row> => ({
  key: 'acts',
  title: '操作',
  width: 64,
  align: 'center',
  text: () => '',
  render: (row) =>
    may &&
    !row.shared && (
      <MenuButton
        items={[
          { key: 'edit', label: '编辑' },
          { key: 'assign', label: '分配人员' },
          { key: 'tags', label: '标签' },
          { key: 'share', label: (row.usage?.shares ?? 0) > 0 ? `账套共享（${row.usage?.shares}）` : '账套共享' },
          { key: 'copy', label: '复制' },
          { key: 'renew', label: '续费激活' },
          { type: 'divider' },
          { key: 'switch', label: row.status === STOPPED ? '启用' : '停用' },
          { key: 'handOver', label: '移交' },
          ...(mayDelete ? [{ key: 'delete', label: '删除', danger: true }] : []),
        ]}
        onChoose={(key) => choose(row, key)}
      >
        <Button type="text" tabIndex={-1} aria-label={`${row.name}的操作`} icon={<MoreOutlined />} />
      </MenuButton>
    ),
})

const stuckAt = (row: Entry, months: number): string => (months === 0 ? '—' : `${openPeriod(row)} 结账`)
