/** The voucher under the hands: what is typed, what keeps it from being saved, what is open beside it, and the keys of the page. */
import { addressOfPlace } from '@app/domain/access/address'
import { periodOf } from '@app/domain/kernel/period'
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useGo } from '../../../platform/links.tsx'
import { tell } from '../../../platform/feedback.tsx'
import { useCan, useLocked, useSession } from '../../../platform/session.ts'
import { recall, remember } from '../../../platform/storage.ts'
import { dropUnsaved, type Unsaved } from './drafting.ts'
import type { Entry } from './entry.ts'
import { actOf, isProfile, profiles, type KeyAct, type Profile, type ProfileName } from './key-profiles.ts'
import type { Lookups } from './LineRow.tsx'
import { subjectFor } from './paste.ts'
import { useEntry } from './use-entry.ts'
import { useFiles } from '../papers/use-files.ts'
import { useSaving } from './use-saving.ts'
import { neighbourOf, type VoucherRow } from '../vouchers.api.ts'
import { usePageKeys } from '../../../ui/overlay/use-keys.ts'

export interface VoucherEditorOf {
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

/** Which keys the person is used to. */
function useKeyProfile() {
  const userId = useSession((state) => state.user?.userId ?? '')
  const [profileName, setProfileName] = useState<ProfileName>(() => {
    const kept = recall<unknown>(profileKey(userId), 'own')
    return isProfile(kept) ? kept : 'own'
  })
  return {
    profileName,
    profile: profiles[profileName],
    setProfile: (name: ProfileName) => {
      remember(profileKey(userId), name)
      setProfileName(name)
    },
  }
}

/** What is typed, and whether it may be typed and saved. */
function useVoucherTyping({ voucher, start, unsavedKey, lookups }: VoucherEditorOf, profile: Profile) {
  const may = useCan('document-createVoucher-bianji')
  const [correcting, setCorrecting] = useState(start.unsaved?.correcting ?? false)
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
  const errors = useMemo(() => saving.errors(entry), [saving, entry])
  const correct = () => {
    setCorrecting(true)
    acts.go({ line: 0, field: 'abstract' })
  }
  return {
    may,
    correcting,
    correct,
    locked,
    refused,
    editable,
    entry,
    at,
    acts,
    errors,
    saveButton,
    dayLocked,
    forgetTyping,
    saving,
    files,
  }
}

export function useVoucherEditor(of: VoucherEditorOf) {
  const { voucher, onAnother, inPlace } = of
  const navigate = useGo()
  // the channel variant has the page at another address
  const { pathname } = useLocation()
  const keyProfile = useKeyProfile()
  const { profile } = keyProfile
  const typing = useVoucherTyping(of, profile)
  const { may, editable, entry, saving, files } = typing
  const [keys, setKeys] = useState(false)
  const [why, setWhy] = useState(false)
  const [flows, setFlows] = useState(false)
  const [templates, setTemplates] = useState<'use' | 'save' | null>(null)
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
  return {
    ...typing,
    ...keyProfile,
    open,
    step,
    save,
    toggleFiles,
    /** What is open over the voucher: the keys, where it came from, its cash flows, its templates. */
    keys,
    setKeys,
    why,
    setWhy,
    flows,
    setFlows,
    templates,
    setTemplates,
  }
}
export type VoucherInHand = ReturnType<typeof useVoucherEditor>

/** Where a question mark is a letter and not a question: summaries and tags. Amounts have no use for it. */
const isWriting = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.inputMode !== 'decimal'
