/** 自动审核: rules a person authorises, run over a month; what passes is reviewed, what does not says why. */
import { addressOf } from '@app/domain/access/address'
import { reviewSourceNames, ruleApprovalNames } from '@app/domain/papers/auto-review/rule'
import { Button, Drawer, Input } from 'antd'
import { useState } from 'react'
import { Link } from '../../platform/links.tsx'
import { tell } from '../../platform/feedback.tsx'
import { useCan, usePeriod } from '../../platform/session.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { momentShown } from '../../ui/faces/formats.ts'
import { MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import { State } from '../../ui/faces/Page.tsx'
import './auto-review.css'
import { useDecideRule, useReviewRules, useRuleVersions, useRunReview, type ReviewRuleRow, type RunOutcome } from './auto-review.api.ts'
import { RuleForm } from './RuleForm.tsx'

const NO_RIGHT = '您没有审核凭证的权限'

type Shown =
  | { readonly kind: 'form'; readonly rule: ReviewRuleRow | null }
  | { readonly kind: 'versions'; readonly rule: ReviewRuleRow }
  | { readonly kind: 'outcome'; readonly outcome: RunOutcome }

export function AutoReviewRules({ stopped }: { stopped: boolean }) {
  const { data, error, again } = useReviewRules()
  const period = usePeriod()
  const may = useCan('finance-voucherDetails-bianji') && !stopped
  const [shown, setShown] = useState<Shown | null>(null)
  const { mutateAsync: run, isPending } = useRunReview()
  const close = () => setShown(null)
  const review = async () => {
    try {
      const { data: outcome } = await run({ body: { period } })
      tell.success(`已审核 ${outcome.reviewed.length} 张，${outcome.waiting.length} 张等待人工审核`)
      setShown({ kind: 'outcome', outcome })
    } catch {
      // the write has said what went wrong
    }
  }
  const why = may ? '' : NO_RIGHT
  return (
    <section aria-label="自动审核">
      <h2>自动审核</h2>
      <p className="quiet">
        由单据生成的凭证，单据、金额与授权规则全部相符的，以授权人的名义审核；有一项不符就留给人工。只审核，不记账；每次修改另存一版，须由授权人以外的人批准后生效，停用不需要批准。
      </p>
      <div className="auto-review-tools">
        <Button disabled={!may} title={why} onClick={() => setShown({ kind: 'form', rule: null })}>
          新增规则
        </Button>
        <Button disabled={!may || (data ?? []).every((one) => one.disabled)} title={why} loading={isPending} onClick={() => void review()}>
          审核 {period} 的凭证
        </Button>
      </div>
      {error ? (
        <Failed error={error} onAgain={again} />
      ) : data === undefined ? (
        <Loading />
      ) : data.length === 0 ? (
        <p className="quiet">还没有规则，所有凭证由人工审核。</p>
      ) : (
        <RuleRows
          label="自动审核规则"
          rows={data}
          may={may}
          onEdit={(rule) => setShown({ kind: 'form', rule })}
          onVersions={(rule) => setShown({ kind: 'versions', rule })}
        />
      )}
      {shown?.kind === 'form' && <RuleForm rule={shown.rule} onClose={close} />}
      {shown?.kind === 'versions' && <Versions rule={shown.rule} onClose={close} />}
      {shown?.kind === 'outcome' && <Outcome outcome={shown.outcome} onClose={close} />}
    </section>
  )
}

interface RowsProps {
  readonly label: string
  readonly rows: readonly ReviewRuleRow[]
  readonly may?: boolean
  /** Left out where the rows are only read. */
  readonly onEdit?: (rule: ReviewRuleRow) => void
  readonly onVersions?: (rule: ReviewRuleRow) => void
}

function RuleRows({ label, rows, may = false, onEdit, onVersions }: RowsProps) {
  return (
    <table className="plain-table auto-review-table" aria-label={label}>
      <thead>
        <tr>
          <th>规则</th>
          <th>版本</th>
          <th>来源</th>
          <th className="right">单张上限</th>
          <th>有效期</th>
          <th>收付款核对</th>
          <th>授权</th>
          <th>审批</th>
          <th>状态</th>
          {onEdit && <th />}
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={`${one.id} ${one.version}`}>
            <td>{one.name}</td>
            <td className="figure">{one.version}</td>
            <td>{one.sources.map((source) => reviewSourceNames[source]).join('、')}</td>
            <MoneyTd value={one.limit} />
            <td className="figure">
              {one.from} 至 {one.to}
            </td>
            <td>{one.crossCheck ? '须相符' : '不要求'}</td>
            <td>
              {one.authorisedBy} <span className="quiet">{momentShown(one.authorisedAt)}</span>
            </td>
            <td>
              <Approval rule={one} may={may && onEdit !== undefined} />
            </td>
            <td>{one.disabled ? <State mark="draft">已停用</State> : <State mark="posted">启用</State>}</td>
            {onEdit && (
              <td className="right">
                <Button size="small" disabled={!may} title={may ? '' : NO_RIGHT} onClick={() => onEdit(one)}>
                  修改
                </Button>
                <Button size="small" type="text" onClick={() => onVersions?.(one)}>
                  历次版本
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const approvalMarks = { pending: 'draft', approved: 'proved', refused: 'red' } as const

/** Who approved a version, or the two buttons for somebody other than its author. */
function Approval({ rule, may }: { rule: ReviewRuleRow; may: boolean }) {
  const { mutateAsync: decide, isPending } = useDecideRule()
  const [refusing, setRefusing] = useState(false)
  const [note, setNote] = useState('')
  const keep = async (approved: boolean) => {
    try {
      await decide({ params: { id: rule.id }, body: { version: rule.version, approved, note } })
      tell.success(approved ? '已批准，规则生效' : '已驳回')
    } catch {
      // the write has said what went wrong
    }
  }
  return (
    <>
      <State mark={approvalMarks[rule.approval]}>{ruleApprovalNames[rule.approval]}</State>
      {rule.approvedBy !== null && (
        <span className="quiet">
          {' '}
          {rule.approvedBy} {rule.note}
        </span>
      )}
      {rule.approval === 'pending' &&
        may &&
        (refusing ? (
          <>
            <Input
              size="small"
              aria-label="驳回的原因"
              placeholder="驳回的原因"
              maxLength={200}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
            <Button size="small" loading={isPending} onClick={() => void keep(false)}>
              确定驳回
            </Button>
          </>
        ) : (
          <>
            <Button size="small" type="link" loading={isPending} onClick={() => void keep(true)}>
              批准
            </Button>
            <Button size="small" type="link" onClick={() => setRefusing(true)}>
              驳回
            </Button>
          </>
        ))}
    </>
  )
}

function Versions({ rule, onClose }: { rule: ReviewRuleRow; onClose: () => void }) {
  const { data, error, again } = useRuleVersions(rule.id)
  return (
    <Drawer open size={1080} title={`${rule.name} · 历次版本`} onClose={onClose}>
      {error ? <Failed error={error} onAgain={again} /> : data === undefined ? <Loading /> : <RuleRows label="历次版本" rows={data} />}
    </Drawer>
  )
}

function Outcome({ outcome, onClose }: { outcome: RunOutcome; onClose: () => void }) {
  const groups = [
    ['已审核', outcome.reviewed],
    ['等待人工审核', outcome.waiting],
  ] as const
  return (
    <Drawer open size={860} title="自动审核结果" onClose={onClose}>
      {groups.map(([title, rows]) => (
        <section key={title}>
          <h4>
            {title} {rows.length} 张
          </h4>
          {rows.length > 0 && (
            <table className="plain-table auto-review-table" aria-label={title}>
              <thead>
                <tr>
                  <th>凭证</th>
                  <th>规则</th>
                  <th>{title === '已审核' ? '核对' : '不符'}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((one) => (
                  <tr key={one.voucherId}>
                    <td>
                      <Link to={addressOf('/document/createVoucher', { id: one.voucherId })}>{one.voucher}</Link>
                    </td>
                    <td>
                      {one.rule} 第 {one.version} 版
                    </td>
                    <td>
                      {one.checks.map((check) => (
                        <div key={check.name}>
                          {check.name} <span className="quiet">{check.note}</span>
                        </div>
                      ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
    </Drawer>
  )
}
