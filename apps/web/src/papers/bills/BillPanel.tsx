/** One bill beside the list: the paper above, what it says below, typed without the mouse (1–9 and 0 choose the kind, Enter goes on). */
import { BILL_KINDS, billKinds, sealNames, turnedBy, type BillKind } from '@app/domain/papers/bills/bill'
import { CHANNELS, FACT_SOURCES, placeText, type Fact } from '@app/domain/papers/bills/bill-facts'
import { E_KINDS } from '@app/domain/papers/bills/e-voucher'
import { isZero, moneyText, ZERO } from '@app/domain/kernel/money'
import { lastDay, momentText } from '@app/domain/kernel/period'
import { CloseOutlined, RotateRightOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { useSession } from '../../platform/session.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { shownAs } from '../../ui/file-kind.ts'
import { FileView } from '../../ui/FileView.tsx'
import { FormField, FormGrid } from '../../ui/FormField.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { PeriodPicker } from '../../ui/PeriodPicker.tsx'
import { EntryInformation } from '../paper/index.ts'
import { linkText, titleOf, troubleOf } from './bill-columns.tsx'
import { useChangeBill, useJoinBill, useReadAgain, useSplitBill, viewed, type Bill } from './bills.api.ts'

interface Props {
  readonly bill: Bill
  readonly mayEdit: boolean
  readonly onNext: () => void
  readonly onLink: () => void
  readonly onPlace: () => void
  readonly onClose: () => void
}

export function BillPanel(props: Props) {
  // another bill, another form; what is written down elsewhere meanwhile is shown as well
  const { id, kind, amount, party, recognition } = props.bill
  return <Panel key={`${id} ${kind} ${amount === null ? '' : moneyText(amount)} ${party} ${recognition}`} {...props} />
}

function Panel({ bill, mayEdit, onNext, onLink, onPlace, onClose }: Props) {
  const periods = useSession((state) => state.periods)
  const [facts, setFacts] = useState({
    period: bill.period,
    kind: bill.kind,
    number: bill.number,
    issuedOn: bill.issuedOn,
    party: bill.party,
    amount: bill.amount,
    note: bill.note,
  })
  const { mutateAsync: change, isPending } = useChangeBill()
  const { mutateAsync: split } = useSplitBill()
  const { mutateAsync: join } = useJoinBill()
  const { mutateAsync: readAgain, isPending: reading } = useReadAgain()
  const put = (values: Partial<typeof facts>) => setFacts({ ...facts, ...values })
  const asked = { params: { id: bill.id } }
  const act = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work()
      tell.success(said)
    } catch (refusal) {
      showError(refusal)
    }
  }
  const save = async () => {
    try {
      await change({ ...asked, body: { ...facts, version: bill.version } })
      onNext()
    } catch (refusal) {
      showError(refusal)
    }
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return onClose()
    if (!mayEdit) return undefined
    if (event.key === 'Enter' && (event.target as HTMLElement).tagName === 'INPUT') {
      event.preventDefault()
      return void save()
    }
    const typing = (event.target as HTMLElement).tagName === 'INPUT'
    if (!typing && /^\d$/.test(event.key)) put({ kind: billKinds[(Number(event.key) + 9) % 10]! })
    return undefined
  }
  const trouble = troubleOf(bill)
  /** Where the stored fact came from; while it is being retyped nothing is said of it. */
  const labelOf = (label: string, fact: Exclude<Fact, 'tax'>): string => {
    const source = bill.factSources?.[fact]
    return source !== undefined && facts[fact] === bill[fact] ? `${label}（${FACT_SOURCES[source]}）` : label
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside, gathered in one place
    <aside className="bill-panel" aria-label="单据内容" onKeyDown={press}>
      <div className="bill-panel-bar">
        <b>{titleOf(bill)}</b>
        <span className="bill-space" />
        {shownAs(bill.name, bill.mediaType) === 'picture' && (
          <Button
            disabled={!mayEdit}
            icon={<RotateRightOutlined />}
            onClick={() => void change({ ...asked, body: { turned: turnedBy(bill.turned, 90) } }).catch(showError)}
          >
            旋转
          </Button>
        )}
        {bill.page === null && bill.pages > 1 && (
          <Button disabled={!mayEdit} onClick={() => void act(() => split(asked), `已按页拆成 ${bill.pages} 张`)}>
            按页拆分
          </Button>
        )}
        {bill.page !== null && (
          <Button disabled={!mayEdit} onClick={() => void act(() => join(asked), '已还原为一张')}>
            还原拆分
          </Button>
        )}
        <Button type="text" aria-label="关闭单据" icon={<CloseOutlined />} onClick={onClose} />
      </div>
      <FileView file={viewed(bill)} turned={bill.turned} page={bill.page} />
      <p className={trouble === '' ? 'quiet' : 'negative'}>
        {[
          trouble,
          linkText(bill) === '' ? '' : `已关联 ${linkText(bill)}`,
          bill.unparsed ?? bill.recognitionText,
          bill.misaddressed ?? '',
          bill.eKind === null || bill.unparsed !== null ? '' : E_KINDS[bill.eKind],
          bill.seal === 'none' ? '' : `${sealNames[bill.seal]}：${bill.sealText}`,
          bill.intact === null
            ? ''
            : `${bill.intact ? '与收到时一致' : '与收到时的摘要不符'}（${momentText(bill.checkedAt!).slice(0, 16)} 核对）`,
        ]
          .filter((text) => text !== '')
          .join(' · ')}
      </p>
      <p className="quiet">
        {`${momentText(bill.addedAt).slice(0, 16)} 收到 · ${bill.givenBy} · ${bill.channel === null ? '渠道未记录' : CHANNELS[bill.channel]} · `}
        {bill.scanned ? (
          <button type="button" className="drill" disabled={!mayEdit} onClick={onPlace}>
            {placeText(bill) === '' ? '没有写明纸质存放位置' : `纸质件在 ${placeText(bill)}`}
          </button>
        ) : (
          '电子原件'
        )}
      </p>
      <FormGrid>
        <FormField label="类型">
          <Select
            aria-label="单据类型"
            disabled={!mayEdit}
            value={facts.kind}
            options={billKinds.map((value, at) => ({ value, label: `${(at + 1) % 10} ${BILL_KINDS[value]}` }))}
            onChange={(kind: BillKind) => put({ kind })}
          />
        </FormField>
        <FormField label={labelOf('金额', 'amount')}>
          <MoneyInput
            aria-label="单据金额"
            disabled={!mayEdit}
            value={facts.amount ?? ZERO}
            onChange={(amount) => put({ amount: isZero(amount) ? null : amount })}
          />
        </FormField>
        <FormField label={labelOf('对方', 'party')}>
          <Input
            aria-label="对方"
            disabled={!mayEdit}
            maxLength={100}
            value={facts.party}
            onChange={(event) => put({ party: event.target.value })}
          />
        </FormField>
        <FormField label={labelOf('单据日期', 'issuedOn')}>
          {facts.issuedOn === null ? (
            <Button disabled={!mayEdit} onClick={() => put({ issuedOn: lastDay(facts.period) })}>
              填写日期
            </Button>
          ) : (
            <DayInput label="单据日期" disabled={!mayEdit} value={facts.issuedOn} onChange={(issuedOn) => put({ issuedOn })} />
          )}
        </FormField>
        <FormField label={labelOf('号码', 'number')}>
          <Input
            aria-label="单据号码"
            disabled={!mayEdit}
            maxLength={50}
            value={facts.number}
            onChange={(event) => put({ number: event.target.value })}
          />
        </FormField>
        <FormField label="会计期间">
          {periods && (
            <PeriodPicker
              label="单据的会计期间"
              value={facts.period}
              min={periods.startPeriod}
              max={periods.lastPeriod}
              onChange={(period) => put({ period })}
            />
          )}
        </FormField>
        <FormField label="备注" wide>
          <Input
            aria-label="单据备注"
            disabled={!mayEdit}
            maxLength={200}
            value={facts.note}
            onChange={(event) => put({ note: event.target.value })}
          />
        </FormField>
      </FormGrid>
      <div className="bill-panel-acts">
        <Button
          disabled={!mayEdit}
          onClick={() =>
            void act(() => change({ ...asked, body: { scanned: !bill.scanned } }), bill.scanned ? '已改为电子原件' : '已改为扫描件')
          }
        >
          {bill.scanned ? '改为电子原件' : '改为扫描件'}
        </Button>
        {bill.page === null && (
          <Button disabled={!mayEdit} loading={reading} onClick={() => void act(() => readAgain(asked), '已重新识别')}>
            重新识别
          </Button>
        )}
        {bill.voucherId !== null && bill.invoiceId === null && (bill.kind === 'bankSlip' || bill.recognition === 'exact') && (
          <EntryInformation of="bill" id={bill.id} number={bill.number === '' ? bill.name : bill.number} />
        )}
        <Button disabled={!mayEdit} onClick={onLink}>
          关联
        </Button>
        <Button type="primary" disabled={!mayEdit} loading={isPending} onClick={() => void save()}>
          保存并看下一张
        </Button>
      </div>
    </aside>
  )
}
