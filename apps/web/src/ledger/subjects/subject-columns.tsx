/** The subjects as a tree, and what a row offers to do. */
import type { Period } from '@app/domain/kernel/period'
import { type Address, addressOf } from '@app/domain/access/address'
import { shownName } from '@app/domain/ledger/records/shown-numbers'
import { subjectClassNames, type TagType } from '@app/domain/ledger/subjects/subject'
import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Column } from '../../ui/list/table-columns.ts'
import type { Editing } from './SubjectForm.tsx'
import type { SubjectRow } from './subjects.api.ts'
import type { childrenCount } from './subject-tree.ts'

interface Options {
  readonly may: boolean
  readonly nameOf: (type: TagType) => string
  readonly children: ReturnType<typeof childrenCount>
  /** Folded. */
  readonly closed: ReadonlySet<string>
  readonly acts: {
    readonly fold: (id: string) => void
    readonly edit: (editing: Editing) => void
    readonly go: (address: Address) => void
    /** The month worked in: its book is opened. */
    readonly period: Period
  }
}

export const subjectColumns = ({ may, nameOf, children, closed, acts }: Options): readonly Column<SubjectRow>[] => [
  {
    key: 'code',
    title: '科目编码',
    width: 150,
    text: (row) => row.code,
    render: (row) => (
      <span className="subject-code" style={{ paddingLeft: `${(row.level - 1) * 1.4}em` }}>
        {children.has(row.id) ? (
          <button type="button" tabIndex={-1} aria-label={closed.has(row.id) ? '展开' : '收起'} onClick={() => acts.fold(row.id)}>
            {closed.has(row.id) ? <CaretRightOutlined /> : <CaretDownOutlined />}
          </button>
        ) : (
          <i />
        )}
        {row.code}
      </span>
    ),
  },
  { key: 'name', title: '科目名称', width: 170, grow: true, text: (row) => shownName(row.code, row.name) },
  { key: 'class', title: '类别', width: 84, text: (row) => subjectClassNames[row.subjectClass] },
  { key: 'side', title: '方向', width: 48, align: 'center', text: (row) => (row.side === 'debit' ? '借' : '贷') },
  { key: 'tags', title: '辅助核算', width: 130, text: (row) => row.tagTypes.map(nameOf).join('、') },
  { key: 'unit', title: '数量单位', width: 76, align: 'center', text: (row) => row.unit ?? '' },
  {
    key: 'currency',
    title: '外币',
    width: 90,
    text: (row) => (row.currencies.length === 0 ? '' : `${row.currencies.join('、')}${row.revalued ? ' 调汇' : ''}`),
  },
  {
    key: 'state',
    title: '状态',
    width: 64,
    align: 'center',
    text: (row) => (row.disabled ? '已停用' : '启用'),
    render: (row) => <span className={row.disabled ? 'negative' : 'quiet'}>{row.disabled ? '已停用' : '启用'}</span>,
  },
  {
    key: 'acts',
    title: '操作',
    width: 230,
    text: () => '',
    render: (row) => (
      <span className="row-acts">
        <Button type="link" tabIndex={-1} disabled={!may || row.level >= 3} onClick={() => acts.edit({ parent: row })}>
          新增下级
        </Button>
        <Button type="link" tabIndex={-1} disabled={!may} onClick={() => acts.edit({ subject: row })}>
          编辑
        </Button>
        <Button
          type="link"
          tabIndex={-1}
          disabled={!row.leaf}
          onClick={() => acts.go(addressOf('/options/subjectConversion', { subjectCode: row.code }))}
        >
          转换
        </Button>
        <Button
          type="link"
          tabIndex={-1}
          onClick={() => acts.go(addressOf('/books/subAccount', { from: acts.period, to: acts.period, subject: row.code }))}
        >
          明细账
        </Button>
      </span>
    ),
  },
]
