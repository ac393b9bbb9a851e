/** A project opened: what it stands at, what was gathered, what became of it; transferred, settled, taken back. */
import { addressOf } from '@app/domain/access/address'
import { useWorkDay } from '../../../platform/session.ts'
import { OpeningCost, SettlementDraft } from '@app/contract/stock/assets/asset-projects'
import { listed } from '@app/domain/kernel/field'
import { groupThousands, ZERO, type Money } from '@app/domain/kernel/money'
import { trimmed } from '@app/domain/kernel/quantity'
import {
  COST_KINDS,
  openingCostFields,
  PROJECT_STATES,
  settlementFields,
  type BuildingKind,
} from '@app/domain/stock/assets/projects/projects'
import { Button, Drawer, Form } from 'antd'
import { useState } from 'react'
import { Link } from '../../../platform/links.tsx'
import { bookable, SubjectField, useSubjects } from '../../../ledger/subjects/index.ts'
import { ask, showError, tell } from '../../../platform/feedback.tsx'
import { faceOf } from '../../../ui/faces/faces.tsx'
import { Facts } from '../../../ui/form/Facts.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { voucherAt } from '../../../ui/list/columns.tsx'
import { MoneyTd } from '../../../ui/faces/MoneyCell.tsx'
import {
  useActs,
  useAddOpeningCost,
  useCosts,
  useRemoveCost,
  useSettleProject,
  useTrySettlement,
  useUndoAct,
  type ActRow,
  type CostRow,
  type ProjectRow,
} from '../assets.api.ts'
import { invoiceAt } from '../papers/SourceLines.tsx'
import { Tried } from '../cards/Tried.tsx'
import { TransferDialog } from '../events/TransferDialog.tsx'
import '../assets.css'

interface Props {
  readonly project: ProjectRow
  readonly may: boolean
  readonly onGather: () => void
  readonly onClose: () => void
}
type Open = 'transfer' | 'settle' | 'opening' | null

export function ProjectDrawer({ project, may, onGather, onClose }: Props) {
  const costs = useCosts(project.id)
  const acts = useActs(project.id)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const settled = project.state === 'settled'
  const why = settled ? '已决算' : !may ? '没有编辑在建工程的权限' : ''
  const face = faceOf({
    loading: costs.loading || acts.loading,
    error: costs.error ?? acts.error,
    again: costs.again,
    count: 1,
    empty: null,
  })
  return (
    <Drawer
      open
      size={1080}
      title={`${project.code} ${project.name}`}
      onClose={onClose}
      className="asset-run"
      footer={
        <div className="drawer-acts">
          <Button disabled={why !== ''} title={why} onClick={() => setOpen('opening')}>
            登记期初
          </Button>
          <Button disabled={why !== ''} title={why} onClick={onGather}>
            归集费用
          </Button>
          <Button disabled={why !== ''} title={why} onClick={() => setOpen('settle')}>
            竣工决算
          </Button>
          <Button type="primary" disabled={why !== ''} title={why} onClick={() => setOpen('transfer')}>
            转入固定资产
          </Button>
        </div>
      }
    >
      <Facts
        facts={[
          ['状态', `${PROJECT_STATES[project.state]}${project.settledOn === null ? '' : `（${project.settledOn}）`}`],
          ['累计归集', groupThousands(project.gathered)],
          ['其中资本化利息', project.interest === ZERO ? '' : groupThousands(project.interest)],
          ['已转固', project.transferred === ZERO ? '' : groupThousands(project.transferred)],
          ['在建余额', groupThousands(project.cost)],
          ['工程物资', project.material === ZERO ? '' : groupThousands(project.material)],
          ['预付工程款', project.prepaid === ZERO ? '' : groupThousands(project.prepaid)],
          ['预算', project.ofBudget === null ? '' : `${groupThousands(project.budget)}，已用${trimmed(project.ofBudget)}%`],
          ['工程进度', `${trimmed(project.progress)}%`],
          ['施工单位', project.contractor],
          ['负责人', project.keeper],
          ['备注', project.note],
        ]}
      />
      {face ?? (
        <>
          {(acts.data ?? []).length > 0 && <Acts rows={acts.data!} may={may} />}
          <Costs rows={costs.data ?? []} may={may && !settled} />
        </>
      )}
      {open === 'transfer' && <TransferDialog project={project} onClose={close} />}
      {open === 'settle' && <SettleProject project={project} onClose={close} />}
      {open === 'opening' && <OpeningDialog project={project} onClose={close} />}
    </Drawer>
  )
}

function Acts({ rows, may }: { readonly rows: readonly ActRow[]; readonly may: boolean }) {
  const { mutateAsync: undo } = useUndoAct()
  const back = async ({ id, kind }: ActRow) => {
    const content = kind === 'transfer' ? '转入的卡片和草稿凭证一起删除' : '卡片回到决算以前，草稿凭证一起删除'
    try {
      if (!(await ask({ title: kind === 'transfer' ? '撤销转固？' : '撤销竣工决算？', content, ok: '撤销', danger: true }))) return
      await undo({ params: { id } })
      tell.success('已撤销')
    } catch (refusal) {
      showError(refusal)
    }
  }
  return (
    <table aria-label="转固和决算">
      <thead>
        <tr>
          <th>日期</th>
          <th>转固、决算</th>
          <th className="right">金额</th>
          <th>卡片</th>
          <th>凭证</th>
          <th>登记人</th>
          <th>操作</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{row.day}</td>
            <td>{row.kind === 'settlement' ? '竣工决算' : row.estimated ? '转固（暂估）' : '转固'}</td>
            <MoneyTd value={row.amount} zero="shown" />
            <td className="asset-wide">
              {row.cards.map(({ id, code, name }) => (
                <Link key={id} to={addressOf('/assets/card', { open: id })}>
                  {code} {name}{' '}
                </Link>
              ))}
            </td>
            <td>{row.voucherId !== null && <Link to={voucherAt(row.voucherId)}>{row.voucher}</Link>}</td>
            <td>{row.madeBy}</td>
            <td>
              {row.undoable && may && (
                <Button type="link" size="small" danger onClick={() => void back(row)}>
                  撤销
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Costs({ rows, may }: { readonly rows: readonly CostRow[]; readonly may: boolean }) {
  const { mutateAsync: remove } = useRemoveCost()
  const { byCode } = useSubjects()
  const off = async ({ id, note }: CostRow) => {
    try {
      if (!(await ask({ title: '取消归集？', content: `“${note}”回到待归集，凭证不变`, ok: '取消归集' }))) return
      await remove({ params: { id } })
      tell.success('已取消归集')
    } catch (refusal) {
      showError(refusal)
    }
  }
  if (rows.length === 0) return <p className="quiet">还没有归集费用：按“归集费用”，从分录和发票里选；以前的按“登记期初”。</p>
  return (
    <table aria-label="工程费用">
      <thead>
        <tr>
          <th>日期</th>
          <th>费用</th>
          <th>科目</th>
          <th>摘要</th>
          <th>来源</th>
          <th className="right">金额</th>
          <th>操作</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{row.opening ? '期初' : row.day}</td>
            <td>{COST_KINDS[row.kind]}</td>
            <td className="asset-wide">{`${row.code} ${byCode.get(row.code)?.fullName ?? ''}`.trim()}</td>
            <td className="asset-wide">{row.note}</td>
            <td>
              {row.voucherId !== null && <Link to={voucherAt(row.voucherId)}>{row.voucher}</Link>}
              {row.invoiceId !== null && <Link to={invoiceAt(row.invoiceId)}>发票 {row.invoice}</Link>}
              {row.voucherId === null && row.invoiceId === null && !row.opening && row.kind !== 'out' && (
                <span className="quiet">来源已删除</span>
              )}
            </td>
            <MoneyTd value={row.amount} />
            <td>
              {may && row.kind !== 'out' && (
                <Button type="link" size="small" onClick={() => void off(row)}>
                  取消归集
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface OfProject {
  readonly project: ProjectRow
  readonly onClose: () => void
}
function SettleProject({ project, onClose }: OfProject) {
  const { mutateAsync: settle } = useSettleProject()
  const { mutateAsync: tryOut } = useTrySettlement()
  const params = { id: project.id }
  const start = { day: useWorkDay(), reason: '' }
  const [form] = Form.useForm<typeof start>()
  return (
    <FormDialog
      form={form}
      title={`竣工决算 · ${project.name}`}
      name="asset-settlement"
      width={760}
      fields={listed(settlementFields)}
      start={start}
      shape={SettlementDraft}
      lead={<p className="quiet">在建余额按转入原值分给各张卡片，从下月起按新的原值计提；已提的折旧不变。</p>}
      ok="决算"
      onClose={onClose}
      onSave={async (body) => {
        const { voucher } = (await settle({ params, body })).data
        tell.success(voucher === '' ? '已决算，没有差额' : `已决算，凭证 ${voucher}`)
      }}
    >
      <Tried form={form} start={start} tryOut={async (body) => (await tryOut({ params, body })).data} />
    </FormDialog>
  )
}

const OPENING: { readonly code: string; readonly kind: BuildingKind; readonly amount: Money; readonly note: string } = {
  code: '',
  kind: 'building',
  amount: ZERO,
  note: '',
}
function OpeningDialog({ project, onClose }: OfProject) {
  const { mutateAsync: add } = useAddOpeningCost()
  return (
    <FormDialog
      title={`登记期初 · ${project.name}`}
      name="asset-opening-cost"
      columns={1}
      fields={listed(openingCostFields)}
      start={OPENING}
      shape={OpeningCost}
      controls={{ code: <SubjectField only={bookable} label={openingCostFields.code.title} /> }}
      another
      onClose={onClose}
      onSave={async (body) => {
        await add({ params: { id: project.id }, body })
        tell.success('期初已登记')
      }}
    />
  )
}
