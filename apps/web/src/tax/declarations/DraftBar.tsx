/** What can be done with the return in hand, and how far it is. */
import { addressOf } from '@app/domain/access/address'
import { bureauTaxOf } from '@app/domain/tax/filing/bureau-taxes'
import { FILED } from '@app/domain/tax/forms/engine/return'
import { isOwnFiling, taxNames, type DeclaredTax } from '@app/domain/tax/forms/engine/taxes'
import { Button } from 'antd'
import { useGo } from '../../platform/links.tsx'
import { useCan } from '../../platform/session.ts'
import { momentShown } from '../../ui/faces/formats.ts'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { State, Toolbar } from '../../ui/faces/Page.tsx'
import { SheetFile } from '../../ui/sheet/SheetTools.tsx'
import { ConsentNote, TaxRoad } from '../filing/index.ts'
import { policiesOfReturn } from '../policies/index.ts'
import { spanWords, versionWords } from './cell-words.ts'
import { TAX_PAGES, type Declaration } from './declarations.api.ts'
import { StateMark } from './StateMark.tsx'
import type { Acts } from './use-acts.ts'

interface Props {
  readonly tax: DeclaredTax
  readonly draft: Declaration
  readonly may: boolean
  readonly editable: boolean
  /** The form in hand: what is printed. */
  readonly form: string
  readonly touched: boolean
  readonly moved: boolean
  readonly mayKeep: boolean
  readonly explains: boolean
  readonly acts: Acts
  readonly onSave: () => void
  readonly onDrop: () => void
  readonly onCheck: () => void
  readonly onList: () => void
}
export function DraftBar({
  tax,
  draft,
  may,
  editable,
  form,
  touched,
  moved,
  mayKeep,
  explains,
  acts,
  onSave,
  onDrop,
  onCheck,
  onList,
}: Props) {
  const { state } = draft
  const navigate = useGo()
  const mayLook = useCan('taxWorkspace-policies-chaxun')
  return (
    <>
      <Toolbar
        actions={
          <>
            <ReturnFiles tax={tax} draft={draft} form={form} explains={explains} />
            {(state === 'draft' || state === 'elsewhere') && (
              <Button disabled={!may} onClick={() => void acts.remove()}>
                删除
              </Button>
            )}
            {state === 'checked' && <CheckedActs tax={tax} draft={draft} may={may} acts={acts} />}
            {FILED.includes(state) && (
              <Button disabled={!may} loading={acts.busy} onClick={() => void acts.correct()}>
                更正申报
              </Button>
            )}
            {(state === 'draft' || state === 'elsewhere') && (
              <>
                <Button disabled={!touched} onClick={onDrop}>
                  放弃修改
                </Button>
                <Button {...(state === 'elsewhere' ? { type: 'primary' } : {})} disabled={!mayKeep} loading={acts.busy} onClick={onSave}>
                  保存
                </Button>
              </>
            )}
            {state === 'draft' && (
              <Button type="primary" disabled={!editable || touched || moved} loading={acts.busy} onClick={onCheck}>
                审核通过
              </Button>
            )}
          </>
        }
      >
        <Button onClick={onList}>列表</Button>
        {mayLook && <Button onClick={() => void navigate(policiesOfReturn(draft))}>政策依据</Button>}
        <ReturnFacts tax={tax} draft={draft} />
        {touched ? <State mark="suggested">有未保存的修改</State> : moved && <State mark="red">账上的数已变化，保存后更新</State>}
      </Toolbar>
      {isOwnFiling(draft.filing) && <TaxRoad period={draft.period} tax={bureauTaxOf(draft.filing, draft.cycle)} />}
      <p className="tax-hint">
        {draft.changedBy} {momentShown(draft.changedAt)} 保存
        {draft.checkedAt !== null && `；${draft.checkedBy} ${momentShown(draft.checkedAt)} 审核通过`}
        {state === 'elsewhere' && '。照申报出去的填各格的数，下一期的累计、留抵和亏损接着算。'}
        {state === 'draft' && '。保存后按「审核通过」：错误要先改好，提示要写明原因。'}
      </p>
    </>
  )
}

/** What is printed or taken away: the letter that explains, the form in hand, all of the return. */
function ReturnFiles({ tax, draft, form, explains }: Pick<Props, 'tax' | 'draft' | 'form' | 'explains'>) {
  const printed = (what: string) => (format: 'xlsx' | 'pdf') => ({ params: { id: draft.id }, query: { form: what, format } })
  return (
    <>
      {explains && <span className="quiet">说明函</span>}
      {explains && <SheetFile of={TAX_PAGES[tax].api.file} ask={printed('letter')} name={`申报情况说明_${draft.period}`} />}
      {explains && <span className="quiet">这张表</span>}
      <SheetFile of={TAX_PAGES[tax].api.file} ask={printed(form)} name={`申报表_${draft.period}`} />
      <span className="quiet">整套</span>
      <SheetFile of={TAX_PAGES[tax].api.file} ask={printed('all')} name={`${taxNames[tax]}申报表_${draft.period}`} />
    </>
  )
}

/** What a checked return waits for: to be taken back, or filed — by this system, or elsewhere and then recorded. */
function CheckedActs({ tax, draft, may, acts }: Pick<Props, 'tax' | 'draft' | 'may' | 'acts'>) {
  const navigate = useGo()
  return (
    <>
      <Button disabled={!may} loading={acts.busy} onClick={() => void acts.reopen()}>
        退回草稿
      </Button>
      {!isOwnFiling(draft.filing) && (
        <Button type="primary" disabled={!may} loading={acts.busy} onClick={() => void acts.declared()}>
          {tax === 'vatPrepay' ? '登记已预缴' : '登记已申报'}
        </Button>
      )}
      {isOwnFiling(draft.filing) && (
        <Button type="primary" onClick={() => void navigate(addressOf('/taxWorkspace/declarationChecklist', { period: draft.period }))}>
          去申报
        </Button>
      )}
    </>
  )
}

/** Which return it is, how far it is, and what is to be paid. */
const ReturnFacts = ({ tax, draft }: Pick<Props, 'tax' | 'draft'>) => (
  <>
    <b>{spanWords(draft)}</b>
    {draft.owner !== '' && <b>经营者 {draft.owner}</b>}
    {draft.correction > 0 && <b>{versionWords(draft.correction)}</b>}
    <StateMark state={draft.state} moved={draft.moved} />
    {tax !== 'statements' && (
      <span>
        应补（退）
        <MoneyCell value={draft.due} zero="shown" />
      </span>
    )}
    {draft.state !== 'draft' && <ConsentNote declarationId={draft.id} />}
  </>
)
