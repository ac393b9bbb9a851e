/** The voucher editor (look.md §4): the paper, its head, what keeps it from being saved, and the keys of the whole page. */
import { addressOfPlace } from '@app/domain/access/address'
import { lackWords } from '@app/domain/finance/vouchers/correct'
import { periodOf } from '@app/domain/kernel/period'
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useGo } from '../../../platform/links.tsx'
import { tell } from '../../../platform/feedback.tsx'
import { later } from '../../../ui/faces/later.tsx'
import { useCan, useLocked, useSession } from '../../../platform/session.ts'
import { recall, remember } from '../../../platform/storage.ts'
import { LockBar, State } from '../../../ui/faces/Page.tsx'
import { dropUnsaved, type Unsaved } from './drafting.ts'
import type { Entry } from './entry.ts'
import { actOf, firstKey, isProfile, profiles, type KeyAct, type ProfileName } from './key-profiles.ts'
import { stateMark, stateWord } from '../papers/origin.ts'
import type { Lookups } from './LineRow.tsx'
import { subjectFor } from './paste.ts'
import { useEntry } from './use-entry.ts'
import { FilesPanel, useFiles } from '../papers/use-files.ts'
import { useSaving } from './use-saving.ts'
import { neighbourOf, type VoucherRow } from '../vouchers.api.ts'
import { VoucherHead } from './VoucherHead.tsx'
import { VoucherMore } from '../list/VoucherMore.tsx'
import { VoucherPaper } from '../VoucherPaper.tsx'
import { VoucherPeople } from './VoucherPeople.tsx'
import { QuickButton } from '../../../ui/overlay/QuickButton.tsx'
import { usePageKeys } from '../../../ui/overlay/use-keys.ts'

interface Props {
  readonly voucher: VoucherRow | null
  readonly start: { readonly unsaved: Unsaved | null; readonly fresh: Entry }
  readonly unsavedKey: string
  readonly lookups: Lookups
  /** Starts over with a new sheet. */
  readonly onAnother: () => void
  /** On another page: only this voucher, only its lines. */
  readonly inPlace?: InPlace
}
export interface InPlace {
  readonly saved: (id: string) => void
  readonly leave: () => void
}
/** What the page itself does with keys; the others belong to the field they are pressed in. */
const PAGE_ACTS: readonly KeyAct[] = ['save', 'saveNew', 'templates', 'saveTemplate', 'files', 'cashFlows', 'previous', 'next', 'overlay']
/** What leads away from the voucher, or needs more room than there is beside a paper. */
const BESIDE: ReadonlySet<KeyAct> = new Set(['saveNew', 'saveTemplate', 'files', 'previous', 'next'])
/** The person's habits, kept by this browser for each who signs in. */
const profileKey = (userId: string): string => `voucher-keys:${userId}`

const KeyOverlay = later(() => import('./KeyOverlay.tsx'))
const TemplatesDrawer = later(() => import('../templates/TemplatesDrawer.tsx'))
const SaveTemplateDialog = later(() => import('../templates/SaveTemplateDialog.tsx'))
const CashFlowDialog = later(() => import('./CashFlowDialog.tsx'))
const OriginDrawer = later(() => import('../papers/OriginDrawer.tsx'))

export function VoucherEditor({ voucher, start, unsavedKey, lookups, onAnother, inPlace }: Props) {
  const navigate = useGo()
  // the channel variant has the page at another address
  const { pathname } = useLocation()
  const may = useCan('document-createVoucher-bianji')
  const [correcting, setCorrecting] = useState(start.unsaved?.correcting ?? false)
  const [keys, setKeys] = useState(false)
  const userId = useSession((state) => state.user?.userId ?? '')
  const [profileName, setProfileName] = useState<ProfileName>(() => {
    const kept = recall<unknown>(profileKey(userId), 'own')
    return isProfile(kept) ? kept : 'own'
  })
  const profile = profiles[profileName]
  const [why, setWhy] = useState(false)
  const [flows, setFlows] = useState(false)
  const [templates, setTemplates] = useState<'use' | 'save' | null>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const initial = start.unsaved?.entry ?? start.fresh
  const [version] = useState(start.unsaved === null ? voucher?.version : start.unsaved.version)
  const locked = useLocked(periodOf(initial.day))
  const refused = voucher !== null && !correcting ? locked : null
  // a red copy says what it cancels and nothing else
  const red = voucher !== null && voucher.kind === 'red' && voucher.corrects !== null
  const editable = may && refused === null && (voucher === null || (voucher.state === 'draft' && !red) || correcting)
  const { entry, at, acts, forgetUnsaved } = useEntry({
    initial,
    start: editable ? { line: 0, field: 'abstract' } : null,
    subjectOf: lookups.subjectOf,
    profile,
    findSubject: (text) => subjectFor(text, lookups.subjects)?.id ?? null,
    onFinished: () => saveButton.current?.focus(),
    unsavedKey,
    version,
    correcting,
  })
  const dayLocked = useLocked(periodOf(entry.day))
  const forgetTyping = () => {
    forgetUnsaved()
    dropUnsaved(unsavedKey)
  }
  const saving = useSaving({ voucher, version, correcting, acts, lookups, dayLocked, onSaved: forgetTyping })

  const files = useFiles(voucher, may, editable, acts)

  const open = async (id: string | null) => {
    await navigate(addressOfPlace({ path: pathname, query: id === null ? {} : { id } }))
  }
  const step = async (forward: boolean) => {
    const id = await neighbourOf(voucher?.id ?? null, forward, periodOf(entry.day))
    if (id === null) tell.info(forward ? '已是最后一张凭证' : '已是第一张凭证')
    else await open(id)
  }
  const save = async (another: boolean) => {
    if (!editable) return
    const id = await saving.save()
    if (id === null) return
    await files.sendWaiting(id)
    if (inPlace) return inPlace.saved(id)
    if (another && voucher === null) onAnother()
    else await open(another ? null : id)
  }
  const openTemplates = (what: 'use' | 'save') => {
    if (what === 'use' ? editable : may) setTemplates(what)
  }
  const toggleFiles = () => files.show(!files.open)
  usePageKeys((event) => {
    const asks = event.key === '?' && !isWriting(event.target)
    const act = asks ? 'overlay' : actOf(event, profile, PAGE_ACTS)
    if (act === undefined) return
    event.preventDefault()
    if (inPlace && BESIDE.has(act)) return
    if (act === 'save') void save(false)
    else if (act === 'saveNew') void save(true)
    else if (act === 'templates') openTemplates('use')
    else if (act === 'saveTemplate') openTemplates('save')
    else if (act === 'files') toggleFiles()
    else if (act === 'cashFlows') setFlows(true)
    else if (act === 'overlay') setKeys(true)
    else void step(act === 'next')
  })

  const errors = useMemo(() => saving.errors(entry), [saving, entry])
  const restored = start.unsaved !== null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the mouse's way to what the panel's button does
    <section className={`voucher-sheet${files.over ? ' dropping' : ''}${inPlace ? ' in-place' : ''}`} aria-label="录凭证" {...files.drops}>
      <LockBar reason={refused ?? dayLocked} />
      {restored && editable && (
        <div className="voucher-note" role="note">
          已恢复 {new Date(start.unsaved?.at ?? 0).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit' })} 未保存的内容
          <button
            type="button"
            className="link-button"
            onClick={() => {
              forgetTyping()
              onAnother()
            }}
          >
            放弃
          </button>
        </div>
      )}
      {correcting && (
        <div className="voucher-note" role="note">
          正在更正：保存后原凭证保持不变，系统生成一张红字凭证和一张正确凭证
        </div>
      )}
      <VoucherHead
        entry={entry}
        voucher={correcting ? null : voucher}
        editable={editable}
        dayLocked={dayLocked !== null}
        acts={acts}
        onStep={inPlace ? null : (forward) => void step(forward)}
        state={voucher === null ? null : <State mark={stateMark(voucher)}>{stateWord(voucher)}</State>}
      />
      <div className={files.open && !inPlace ? 'voucher-body with-files' : 'voucher-body'}>
        <VoucherPaper
          lines={entry.lines}
          at={editable ? at : null}
          errors={errors.lines}
          editable={editable}
          lookups={lookups}
          acts={acts}
        />
        {files.open && !inPlace && (
          <FilesPanel
            voucher={voucher}
            mayAdd={may}
            waiting={files.waiting}
            busy={files.busy}
            onAdd={files.add}
            onDrop={files.forget}
            onClose={() => files.show(false)}
          />
        )}
      </div>
      <footer className="voucher-foot">
        <VoucherPeople voucher={voucher} onWhy={() => setWhy(true)} />
        <span className="voucher-space" />
        {errors.whole !== null && (
          <span className="negative" role="alert">
            {errors.whole}
          </span>
        )}
        {editable && (
          <QuickButton look="plain" onClick={() => setTemplates('use')}>
            模板 {firstKey(profile, 'templates')}
          </QuickButton>
        )}
        <QuickButton look="plain" onClick={() => setFlows(true)}>
          现金流量 {firstKey(profile, 'cashFlows')}
        </QuickButton>
        {!inPlace && (
          <QuickButton look="plain" onClick={() => files.show(!files.open)}>
            附件 {firstKey(profile, 'files')}
          </QuickButton>
        )}
        <QuickButton look="plain" onClick={() => setKeys(true)}>
          快捷键 ?
        </QuickButton>
        {voucher !== null && !inPlace && (
          <VoucherMore
            voucher={voucher}
            entry={entry}
            locked={locked !== null}
            onOpen={(id) => void open(id)}
            onGone={forgetTyping}
            onTemplate={() => setTemplates('save')}
          />
        )}
        {voucher?.state === 'posted' && !correcting && may && (
          <QuickButton
            disabled={voucher.correctedBy.length > 0 && voucher.correctionLacks === null}
            title={
              voucher.correctionLacks !== null
                ? `这张凭证的更正${lackWords[voucher.correctionLacks]}，更正时只补上缺的一张`
                : voucher.correctedBy.length > 0
                  ? '该凭证已更正过'
                  : '像修改一样更正：生成红字凭证和正确凭证'
            }
            onClick={() => {
              setCorrecting(true)
              acts.go({ line: 0, field: 'abstract' })
            }}
          >
            更正
          </QuickButton>
        )}
        {editable && (
          <>
            {inPlace && <QuickButton onClick={inPlace.leave}>不改了 (Esc)</QuickButton>}
            <QuickButton ref={saveButton} look={inPlace ? 'primary' : 'framed'} busy={saving.busy} onClick={() => void save(false)}>
              {correcting ? '保存更正' : '保存'} ({firstKey(profile, 'save')})
            </QuickButton>
            {!inPlace && (
              <QuickButton look="primary" busy={saving.busy} onClick={() => void save(true)}>
                保存并新增 ({firstKey(profile, 'saveNew')})
              </QuickButton>
            )}
          </>
        )}
        {!editable && inPlace && <QuickButton onClick={inPlace.leave}>返回 (Esc)</QuickButton>}
        {!editable && !inPlace && (
          <QuickButton look="primary" onClick={() => void open(null)}>
            新增凭证
          </QuickButton>
        )}
      </footer>
      {keys && (
        <KeyOverlay
          profile={profileName}
          onProfile={(name) => {
            remember(profileKey(userId), name)
            setProfileName(name)
          }}
          onClose={() => setKeys(false)}
        />
      )}
      {templates === 'use' && (
        <TemplatesDrawer
          lookups={lookups}
          mayEdit={may}
          onClose={() => setTemplates(null)}
          onSave={() => setTemplates('save')}
          onUse={(lines, attachmentCount) => {
            setTemplates(null)
            // once the drawer has given the focus back
            setTimeout(() => acts.fill(lines, attachmentCount))
          }}
        />
      )}
      {flows && <CashFlowDialog entry={entry} lookups={lookups} editable={editable} acts={acts} onClose={() => setFlows(false)} />}
      {templates === 'save' && <SaveTemplateDialog entry={entry} lookups={lookups} onClose={() => setTemplates(null)} />}
      {why && voucher !== null && <OriginDrawer voucher={voucher} onClose={() => setWhy(false)} />}
    </section>
  )
}

/** Where a question mark is a letter and not a question: summaries and tags. Amounts have no use for it. */
const isWriting = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.inputMode !== 'decimal'
