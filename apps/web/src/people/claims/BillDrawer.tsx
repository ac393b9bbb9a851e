/** One bill: its lines, papers, way through approval, settlements and vouchers, and what can be done with it now. */
import { factsOf } from '@app/domain/kernel/field'
import { groupThousands, isZero } from '@app/domain/kernel/money'
import { STEP_ACTS } from '@app/domain/people/claims/approval'
import { paymentText, SETTLED_WORDS } from '@app/domain/people/claims/bill-words'
import { BILL_KINDS, type BillKind } from '@app/domain/people/claims/bill'
import { billFields, PEOPLE } from '@app/domain/people/claims/bill-fields'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { ask, showError, tell, type Question } from '../../platform/feedback.tsx'
import { openFile } from '../../platform/open-file.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { Facts } from '../../ui/form/Facts.tsx'
import { momentShown } from '../../ui/faces/formats.ts'
import { ApprovalMark, PAY_WORDS, REJECT } from './bill-words.tsx'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import { apiOf, useBill, useBillActs, type WholeBill } from './claims.api.ts'
import { Lines, Papers, Payments, voucherLink } from './BillParts.tsx'
import type { Failure } from '../../papers/paper/index.ts'
import { PayDialog } from './PayDialog.tsx'

interface Props {
  readonly kind: BillKind
  readonly id: string
  readonly mayEdit: boolean
  readonly onEdit: () => void
  readonly onFailed: (failures: readonly Failure[]) => void
  readonly onClose: () => void
}

export function BillDrawer({ kind, id, mayEdit, onEdit, onFailed, onClose }: Props) {
  const { data, error, again } = useBill(kind, id)
  return (
    <Drawer open size={860} title={data ? `${BILL_KINDS[kind]} ${data.bill.number}` : BILL_KINDS[kind]} onClose={onClose}>
      {error && <Failed error={error} onAgain={again} />}
      {!error && !data && <Loading />}
      {data && <Whole kind={kind} whole={data} mayEdit={mayEdit} onEdit={onEdit} onFailed={onFailed} />}
    </Drawer>
  )
}

/** What is done with a bill: said when it is done, a refusal told. */
function useActing(kind: BillKind, { bill }: WholeBill, onFailed: Props['onFailed']) {
  const ids = [bill.id]
  const acts = useBillActs(kind)
  const act = async (work: () => Promise<string>, question?: Question) => {
    if (question !== undefined && !(await ask(question))) return
    try {
      tell.success(await work())
    } catch (refusal) {
      showError(refusal)
    }
  }
  const run = (work: () => Promise<string>, question?: Question) => void act(work, question)
  const book = () =>
    run(async () => {
      const { data } = await acts.makeVouchers({ body: { ids } })
      if (data.failed.length > 0) onFailed(data.failed)
      return `已生成 ${data.vouchers} 张凭证`
    })
  const unbook = () =>
    run(async () => `已撤销 ${(await acts.removeVouchers({ body: { ids } })).data.count} 张凭证`, {
      title: '撤销这张单据的凭证？',
      content: '凭证草稿将被删除；已记账的不能撤销',
      ok: '撤销',
    })
  return {
    book,
    unbook,
    submit: () => run(async () => (await acts.submit({ body: { ids } }), `${BILL_KINDS[kind]}已提交`)),
    withdraw: () => run(async () => (await acts.withdraw({ body: { ids } }), `${BILL_KINDS[kind]}已撤回`)),
    agree: () => run(async () => (await acts.decide({ body: { ids, agree: true, reason: '' } }), '已审批通过')),
    reject: (reason: string) => acts.decide({ body: { ids, agree: false, reason } }),
    unpay: (paymentId: string) => run(async () => (await acts.unpay({ body: { paymentId } }), '结算已撤销')),
  }
}

interface WholeProps extends Omit<Props, 'id' | 'onClose'> {
  readonly whole: WholeBill
}
function Whole({ kind, whole, mayEdit, onEdit, onFailed }: WholeProps) {
  const { bill } = whole
  const acting = useActing(kind, whole, onFailed)
  const [dialog, setDialog] = useState<'pay' | 'reject' | null>(null)
  return (
    <>
      <BillActs kind={kind} whole={whole} mayEdit={mayEdit} acting={acting} onEdit={onEdit} onDialog={setDialog} />
      {bill.alike.length > 0 && (
        <ul className="claim-alike" role="alert" aria-label="重复的附件">
          {bill.alike.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <BillFacts kind={kind} whole={whole} />
      {whole.lines.length > 0 && <Lines whole={whole} />}
      {whole.payments.length > 0 && <Payments kind={kind} whole={whole} mayEdit={mayEdit} unpay={acting.unpay} />}
      <Papers kind={kind} whole={whole} mayEdit={mayEdit} />
      <Steps whole={whole} />
      {dialog === 'pay' && <PayDialog kind={kind} bills={[bill]} onClose={() => setDialog(null)} onPaid={() => setDialog(null)} />}
      {dialog === 'reject' && (
        <ReasonDialog
          {...REJECT}
          title={`驳回${BILL_KINDS[kind]} ${bill.number}`}
          onClose={() => setDialog(null)}
          onReason={async (reason) => {
            await acting.reject(reason)
            tell.success('已驳回')
            setDialog(null)
          }}
        />
      )}
    </>
  )
}

interface ActsProps {
  readonly kind: BillKind
  readonly whole: WholeBill
  readonly mayEdit: boolean
  readonly acting: ReturnType<typeof useActing>
  readonly onEdit: () => void
  readonly onDialog: (dialog: 'pay' | 'reject') => void
}
function BillActs({ kind, whole, mayEdit, acting, onEdit, onDialog }: ActsProps) {
  const { bill } = whole
  const unsettled = kind === 'loan' ? bill.status === 1 : !isZero(bill.open)
  return (
    <div className="claim-acts">
      <ApprovalMark bill={bill} />
      <span>{paymentText(bill)}</span>
      {bill.state === 2 && <span className="quiet">等待{whole.waitingFor.join('、') || '审批人'}</span>}
      <span className="claim-space" />
      <Button onClick={() => openFile(apiOf[kind].print, { query: { ids: [bill.id] } })}>打印</Button>
      {bill.state === 1 && (
        <>
          <Button disabled={!mayEdit} onClick={onEdit}>
            修改
          </Button>
          <Button type="primary" disabled={!mayEdit} onClick={acting.submit}>
            提交
          </Button>
        </>
      )}
      {bill.state !== 1 && bill.mine && !bill.booked && isZero(bill.settled) && (
        <Button disabled={!mayEdit} onClick={acting.withdraw}>
          撤回
        </Button>
      )}
      {bill.mayApprove && (
        <>
          <Button danger disabled={!mayEdit} onClick={() => onDialog('reject')}>
            驳回
          </Button>
          <Button type="primary" disabled={!mayEdit} onClick={acting.agree}>
            同意
          </Button>
        </>
      )}
      {bill.state === 3 && (
        <>
          {bill.voucherId !== null && (
            <Button disabled={!mayEdit} onClick={acting.unbook}>
              撤销凭证
            </Button>
          )}
          {!bill.booked && (
            <Button disabled={!mayEdit} onClick={acting.book}>
              生成凭证
            </Button>
          )}
          {unsettled && (
            <Button type="primary" disabled={!mayEdit} onClick={() => onDialog('pay')}>
              {PAY_WORDS[kind]}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function BillFacts({ kind, whole }: { readonly kind: BillKind; readonly whole: WholeBill }) {
  const { bill } = whole
  return (
    <Facts
      facts={[
        ...factsOf([billFields.day], bill),
        [PEOPLE[kind], [bill.employee, bill.department].filter((one) => one !== '').join(' · ')],
        [billFields.projectId.title, bill.project],
        ...factsOf([billFields.reason], bill),
        [billFields.amount.title, <Amount key="amount" bill={bill} kind={kind} />],
        ['报销凭证', whole.accrualVoucherId === null ? '' : voucherLink(whole.accrualVoucherId, whole.accrualVoucher)],
        ['制单', `${bill.createdName} ${momentShown(bill.createdAt)}`],
      ]}
    />
  )
}

/** The way it went through approval. */
const Steps = ({ whole: { steps } }: { readonly whole: WholeBill }) => (
  <>
    <h3 className="claim-title">经过</h3>
    <ol className="claim-steps">
      {steps.length === 0 && <li className="quiet">还没有提交</li>}
      {steps.map((one) => (
        <li key={`${one.at.toISOString()}${one.act}`}>
          <span className="quiet">{momentShown(one.at)}</span> {one.by} {one.level === 2 ? '二级' : ''}
          {STEP_ACTS[one.act]}
          {one.note !== '' && <span className="quiet">　{one.note}</span>}
        </li>
      ))}
    </ol>
  </>
)

const Amount = ({ bill, kind }: { bill: WholeBill['bill']; kind: BillKind }) => (
  <>
    <b className="figure">{groupThousands(bill.amount)}</b>
    {!isZero(bill.settled) && (
      <span className="quiet claim-settled">
        {SETTLED_WORDS[kind][0]} {groupThousands(bill.settled)}，{SETTLED_WORDS[kind][1]} {groupThousands(bill.open)}
      </span>
    )}
  </>
)
