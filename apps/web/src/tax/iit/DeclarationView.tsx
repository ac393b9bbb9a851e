/** One return: its facts, sums by kind of income, findings, and the people in it. */
import { dueText } from '@app/domain/tax/calendar/deadlines'
import { addressOf as pageOf } from '@app/domain/access/address'
import { iitDeclarationsApi as api } from '@app/contract/tax/iit/iit-declarations'
import { groupThousands, sum, type Money } from '@app/domain/kernel/money'
import { isByBureau, numberWords, standingWords } from '@app/domain/tax/iit/declaration'
import { INCOME_ITEMS, INCOME_KEYS } from '@app/domain/tax/iit/income'
import type { ReactNode } from 'react'
import { Link, useGo } from '../../platform/links.tsx'
import { addressOf, saveFile } from '../../platform/client.ts'
import { Empty } from '../../ui/faces/faces.tsx'
import { Facts } from '../../ui/form/Facts.tsx'
import { ActButton } from '../../ui/list/acts.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import { PlainTable } from '../../ui/list/PlainTable.tsx'
import { LockBar, State, Toolbar } from '../../ui/faces/Page.tsx'
import { MoreMenu } from '../../ui/overlay/MoreMenu.tsx'
import { officialForm } from '@app/domain/tax/iit/official-rows'
import { showError } from '../../platform/feedback.tsx'
import { ConsentNote, TaxRoad } from '../filing/index.ts'
import { incomeColumns } from './income-columns.tsx'
import type { Declaration, Finding, Income } from './iit.api.ts'
import { useDeclarationActs } from './use-declaration-acts.tsx'
import { GoTo } from '../../ui/faces/GoTo.tsx'

const SEVERITIES: Readonly<Record<Finding['severity'], readonly [mark: 'red' | 'suggested' | 'draft', words: string]>> = {
  error: ['red', '必须处理'],
  ask: ['suggested', '请说明'],
  warn: ['draft', '请留意'],
}

const SUM_HEADS = ['所得项目', '人数', '收入', '应扣税额'] as const
const SUM_FIGURES: ReadonlySet<string> = new Set(SUM_HEADS.slice(1))

interface Props {
  readonly one: Declaration
  readonly may: boolean
  readonly choice: ReactNode
  readonly onOpen: (id: string) => void
}

export function DeclarationView({ one, may, choice, onOpen }: Props) {
  const { head, rows, findings } = one
  const navigate = useGo()
  const { acts, dialogs } = useDeclarationActs({ one, may, onOpen })
  const kinds = INCOME_KEYS.filter((item) => rows.some((row) => row.item === item))
  return (
    <>
      <Toolbar
        actions={
          <>
            <DeclarationFiles one={one} kinds={kinds} may={may} />
            {acts}
          </>
        }
      >
        {choice}
      </Toolbar>
      <TaxRoad period={head.period} tax="IIT" />
      {head.state === 'void' && <LockBar reason={`已作废：${head.voidReason}`} />}
      <div className="iit-declaration">
        <Facts facts={factsOf(one)} />
        <PlainTable label="分项合计" titles={SUM_HEADS} figures={SUM_FIGURES}>
          {kinds.map((item) => (
            <SumRow key={item} title={INCOME_ITEMS[item].title} rows={rows.filter((row) => row.item === item)} />
          ))}
          <SumRow title="合计" rows={rows} />
        </PlainTable>
        <section aria-label="核对结果">
          {findings.length === 0 && <p className="quiet">没有发现问题</p>}
          {findings.map((found) => (
            <p key={`${found.rowId ?? ''}${found.words}`}>
              <State mark={SEVERITIES[found.severity][0]}>{SEVERITIES[found.severity][1]}</State> {found.words}
            </p>
          ))}
        </section>
        {isByBureau(head) || head.state === 'sending' ? (
          <p className="quiet">
            经过、回执、缴款和证据在<Link to={pageOf('/taxWorkspace/declarationChecklist', { period: head.period })}>申报清单</Link>。{' '}
            <ConsentNote declarationId={head.id} />
          </p>
        ) : (
          <p className="quiet">
            审核通过以后在<Link to={pageOf('/taxWorkspace/declarationChecklist', { period: head.period })}>申报清单</Link>
            提交：系统逐格读回才算成功。在扣缴端申报的，在这里登记您看到的结果。
          </p>
        )}
      </div>
      <DataTable
        name="iit-declaration"
        label="申报人员"
        rows={rows}
        columns={incomeColumns(head.period, (address) => void navigate(address))}
        rowKey={(row) => row.id}
        pinned={2}
        sortable
        face={
          rows.length === 0 ? (
            <Empty
              title="申报里没有人员"
              hint="在综合所得申报里重新取数或新增"
              action={<GoTo page="/taxWorkspace/personTax/comprehensiveIncome" />}
            />
          ) : null
        }
      />
      {dialogs}
    </>
  )
}

/** The return printed, and each official form its kinds of income stand on. */
function DeclarationFiles({ one, kinds, may }: Pick<Props, 'one' | 'may'> & { readonly kinds: readonly (typeof INCOME_KEYS)[number][] }) {
  const { head, rows } = one
  const sheets = kinds.filter(
    (item, at) => officialForm(item) && kinds.findIndex((other) => officialForm(other) === officialForm(item)) === at,
  )
  return (
    <>
      <ActButton
        act={{
          label: '打印',
          off: !may || rows.length === 0,
          why: '含完整证件号码，打印记入操作日志',
          run: () => window.open(addressOf(api.print, { params: { id: head.id } }), '_blank'),
        }}
      />
      <MoreMenu
        items={sheets.map((item) => ({ key: item, label: `导出${officialForm(item)!.title}`, disabled: !may }))}
        run={(item) => {
          const kind = sheets.find((other) => other === item)
          if (kind)
            saveFile(api.file, { params: { id: head.id }, query: { item: kind } }, `${head.period}${officialForm(kind)!.title}.xlsx`).catch(
              showError,
            )
        }}
      />
    </>
  )
}

const total = (rows: readonly Income[], of: 'income' | 'tax'): Money => sum(rows.map((row) => row[of]))
const SumRow = ({ title, rows }: { title: string; rows: readonly Income[] }) => (
  <tr>
    <td>{title}</td>
    <td className="right">{new Set(rows.map((row) => row.employeeId)).size}</td>
    <MoneyTd value={total(rows, 'income')} zero="shown" />
    <MoneyTd value={total(rows, 'tax')} zero="shown" />
  </tr>
)

const factsOf = ({ head, dueOn }: Declaration): (readonly [string, string])[] => [
  ['所属期', `${head.period} ${numberWords(head.number)}`],
  ['状态', standingWords(head)],
  ['申报期限', dueText(dueOn)],
  ['人数', String(head.people)],
  ['收入合计', groupThousands(head.income)],
  ['应扣税额', groupThousands(head.tax)],
  ['申报日期', head.filedOn ?? ''],
  ['受理税额', head.filedTax === null ? '' : groupThousands(head.filedTax)],
  ['与本系统之差', head.filedTax === null || head.filedTax === head.tax ? '' : '受理税额与应扣税额不同，请核对'],
  ['受理编号', head.receipt],
  ['更正原因', head.reason],
]
