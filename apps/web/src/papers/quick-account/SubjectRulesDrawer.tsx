/** 科目规则: what corrections taught, of this ledger and of the firm; confirmed, tried, shared, switched off, with who did it when. */
import { bookingRules, type BookingSide } from '@app/domain/papers/quick-account/booking-rules'
import type { MemoryState } from '@app/domain/papers/quick-account/memory'
import { Button, Drawer, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { stoppedBecause, useCan, useLedger } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { momentShown } from '../../ui/faces/formats.ts'
import { State } from '../../ui/faces/Page.tsx'
import './quick-account.css'
import './subject-rules.css'
import { RuleEditor } from './RuleEditor.tsx'
import { keyNames, ruleStateNames, sideNames } from './rule-words.ts'
import { useRuleHistory, useRuleState, useShareRule, useSubjectRules, type SubjectRuleRow } from './subject-rules.api.ts'

type Scope = 'ledger' | 'firm' | 'built'
type Shown = { readonly kind: 'edit'; readonly rule: SubjectRuleRow | null } | { readonly kind: 'history'; readonly rule: SubjectRuleRow }

const marks: Readonly<Record<MemoryState, 'suggested' | 'proved' | 'draft'>> = { proposed: 'suggested', confirmed: 'proved', off: 'draft' }

export default function SubjectRulesDrawer({ side = 'input', onClose }: { side?: BookingSide; onClose: () => void }) {
  const { data, totals, error, again } = useSubjectRules()
  const stopped = stoppedBecause(useLedger(), useToday())
  const may = useCan('document-createVoucher-bianji') && stopped === null
  const [scope, setScope] = useState<Scope>('ledger')
  const [only, setOnly] = useState<BookingSide | ''>('')
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<Shown | null>(null)
  const { mutateAsync: setState, isPending } = useRuleState()
  const { mutateAsync: share, isPending: sharing } = useShareRule()
  const act = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work()
      tell.success(said)
    } catch {
      // the write has said why
    }
  }
  const back = () => setShown(null)
  const rows = (data ?? []).filter(
    (one) =>
      one.scope === scope &&
      (only === '' || one.side === only) &&
      (search === '' || one.text.includes(search) || one.subjectName.includes(search)),
  )
  const waiting = (data ?? []).filter((one) => one.state === 'proposed').length
  return (
    <Drawer open size={960} title="科目规则" onClose={onClose}>
      {shown?.kind === 'edit' ? (
        <RuleEditor rule={shown.rule} side={side} may={may} onDone={back} />
      ) : shown?.kind === 'history' ? (
        <History rule={shown.rule} onBack={back} />
      ) : (
        <>
          <p className="quiet">
            改一次科目，就提出一条规则：下次同样的商品或往来单位先按它建议，标着“待确认”；确认后就是规则，停用后不再建议。先用本账套的，再用全公司的，最后才是内置关键字。
          </p>
          <div className="rule-editor-tools">
            <Segmented
              aria-label="规则范围"
              value={scope}
              options={[
                { value: 'ledger', label: waiting > 0 ? `本账套（${waiting} 条待确认）` : '本账套' },
                { value: 'firm', label: '全公司' },
                { value: 'built', label: '内置关键字' },
              ]}
              onChange={(value) => setScope(value as Scope)}
            />
            <Select
              aria-label="单据"
              value={only}
              style={{ width: 108 }}
              options={[
                { value: '', label: '全部单据' },
                ...(Object.keys(sideNames) as BookingSide[]).map((value) => ({ value, label: sideNames[value] })),
              ]}
              onChange={(value: BookingSide | '') => setOnly(value)}
            />
            <Input.Search allowClear aria-label="搜索规则" placeholder="文字、科目" style={{ width: 180 }} onSearch={setSearch} />
            <span className="qa-why" />
            {scope === 'ledger' && (
              <Button type="primary" disabled={!may} onClick={() => setShown({ kind: 'edit', rule: null })}>
                新增规则
              </Button>
            )}
          </div>
          {error ? (
            <Failed error={error} onAgain={again} />
          ) : data === undefined ? (
            <Loading />
          ) : scope === 'built' ? (
            <BuiltIn side={only} search={search} />
          ) : rows.length === 0 ? (
            <p className="quiet">
              {search !== '' || only !== ''
                ? '没有符合条件的规则'
                : scope === 'ledger'
                  ? '还没有规则：在发票上设置科目，或在凭证上改科目，就会提出一条'
                  : '还没有全公司共用的规则：在“本账套”里选一条共用'}
            </p>
          ) : (
            <table className="plain-table rule-table">
              <thead>
                <tr>
                  {['单据', '依据', '文字', '记入科目', '状态', '会改变', '最后修改', ''].map((name) => (
                    <th key={name} className={name === '会改变' ? 'right' : ''}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((rule) => {
                  const mine = rule.scope === 'ledger' ? may : may && totals?.mayShare === true
                  const to = (state: MemoryState, said: string) =>
                    void act(() => setState({ body: { id: rule.id, scope: rule.scope, state } }), said)
                  return (
                    <tr key={rule.id} className={rule.state === 'off' ? 'rule-off' : ''}>
                      <td>{sideNames[rule.side]}</td>
                      <td>{keyNames[rule.key]}</td>
                      <td>{rule.text}</td>
                      <td>
                        {rule.subjectCode} {rule.subjectName}
                      </td>
                      <td>
                        <State mark={marks[rule.state]}>{ruleStateNames[rule.state]}</State>
                      </td>
                      <td className="right figure">{rule.scope === 'firm' ? '' : `${rule.wouldChange} 行`}</td>
                      <td>
                        <button type="button" className="link-button" onClick={() => setShown({ kind: 'history', rule })}>
                          {momentShown(rule.changedAt)} {rule.changedName}
                        </button>
                      </td>
                      <td className="rule-acts">
                        {rule.state === 'proposed' && (
                          <Button size="small" type="primary" disabled={!mine || isPending} onClick={() => to('confirmed', '规则已确认')}>
                            确认
                          </Button>
                        )}
                        {rule.scope === 'ledger' && (
                          <Button size="small" onClick={() => setShown({ kind: 'edit', rule })}>
                            试算、修改
                          </Button>
                        )}
                        {rule.scope === 'ledger' && rule.state === 'confirmed' && (
                          <Button
                            size="small"
                            disabled={!may || totals?.mayShare !== true || sharing}
                            title={totals?.mayShare === true ? '本公司同一会计制度的账套都按它建议' : '由本公司的主管或主办会计共用'}
                            onClick={() => void act(() => share({ params: { id: rule.id } }), '已全公司共用')}
                          >
                            共用
                          </Button>
                        )}
                        <Button
                          size="small"
                          disabled={!mine || isPending}
                          onClick={() => (rule.state === 'off' ? to('confirmed', '规则已启用') : to('off', '规则已停用'))}
                        >
                          {rule.state === 'off' ? '启用' : '停用'}
                        </Button>
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          )}
        </>
      )}
    </Drawer>
  )
}

function BuiltIn({ side, search }: { side: BookingSide | ''; search: string }) {
  const rows = bookingRules.filter(
    (one) =>
      (side === '' || one.side === side) && (search === '' || one.name.includes(search) || one.words.some((word) => word.includes(search))),
  )
  return (
    <table className="plain-table rule-table">
      <thead>
        <tr>
          {['规则', '单据', '名称', '关键字（从前往后，先对上的算）', '科目（小企业会计准则）'].map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={one.id}>
            <td>{one.id}</td>
            <td>{sideNames[one.side]}</td>
            <td>{one.name}</td>
            <td>{one.words.join('、')}</td>
            <td className="figure">{one.code}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function History({ rule, onBack }: { rule: SubjectRuleRow; onBack: () => void }) {
  const { data, error, again } = useRuleHistory(rule)
  if (error) return <Failed error={error} onAgain={again} />
  if (data === undefined) return <Loading />
  return (
    <section aria-label="规则修改记录">
      <div className="rule-editor-tools">
        <b>
          {keyNames[rule.key]}“{rule.text}”
        </b>
        <span className="qa-why" />
        <Button onClick={onBack}>返回</Button>
      </div>
      {data.length === 0 ? (
        <p className="quiet">这条规则是以前记住的，没有更早的修改记录。</p>
      ) : (
        <table className="plain-table">
          <thead>
            <tr>
              {['时间', '谁', '做了什么', '之前', '之后'].map((name) => (
                <th key={name}>{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <tr key={one.id}>
                <td className="figure">{momentShown(one.changedAt)}</td>
                <td>{one.changedName}</td>
                <td>{one.action}</td>
                <td>{one.before || '—'}</td>
                <td>{one.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
