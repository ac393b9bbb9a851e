/** 操作指引 of the page on screen, as often as it is asked for; a mark until it was followed to its end. */
import type { MenuPath } from '@app/domain/access/menu'
import { useEffect } from 'react'
import { create } from 'zustand'
import { tell } from '../../platform/feedback.tsx'
import { whenIdle } from '../../platform/idle.ts'
import { recall, remember } from '../../platform/storage.ts'
import type { GuideStep } from '../../ui/faces/guide-steps.ts'
import { later } from '../../ui/faces/later.tsx'
import './guide.css'

const GuideTour = later(() => import('../../ui/faces/GuideTour.tsx'))

type Guides = Readonly<Partial<Record<MenuPath, readonly GuideStep[]>>>
interface Running {
  /** What is said page by page: it comes after the page. */
  readonly guides: Guides | null
  /** The page whose guide runs: leaving the page ends it (ST-shell-21). */
  readonly running: MenuPath | null
  /** Pages whose guide was followed to its end in this window. */
  readonly done: readonly MenuPath[]
}
const useGuides = create<Running>(() => ({ guides: null, running: null, done: [] }))
const guideKey = (path: MenuPath): string => `guide:${path}`
const COME_AFTER_MS = 3000

/** Fetched once; a fetch that failed is made again by whoever asks next. */
let coming: Promise<Guides> | null = null
const fetched = (): Promise<Guides> =>
  (coming ??= import('./guides.ts').then(
    ({ guides }) => {
      useGuides.setState({ guides })
      return guides
    },
    (error: unknown) => {
      coming = null
      throw error
    },
  ))

async function run(path: MenuPath): Promise<void> {
  try {
    if ((await fetched())[path] === undefined) tell.info('当前页面无指引内容')
    else useGuides.setState({ running: path })
  } catch {
    tell.warning('操作指引没有取到，请检查网络后再试')
  }
}

/** The entry: what it wears and does. */
export function useGuide(path: MenuPath): { readonly mark: string; readonly run: () => void } {
  const done = useGuides((state) => state.done)
  const known = useGuides((state) => state.guides?.[path] !== undefined)
  // the mark can wait, and does without where there is no network
  useEffect(() => whenIdle(() => void fetched().catch(() => undefined), COME_AFTER_MS), [])
  const followed = done.includes(path) || recall(guideKey(path), false)
  return { mark: known && !followed ? 'guide-new' : '', run: () => void run(path) }
}

export function GuideOf({ path }: { path: MenuPath }) {
  const running = useGuides((state) => state.running)
  const steps = useGuides((state) => state.guides?.[path])
  // another page ends the guide of this one
  useEffect(() => {
    if (running !== null && running !== path) useGuides.setState({ running: null })
  }, [running, path])
  if (running !== path || steps === undefined) return null
  const close = (finished: boolean) => {
    useGuides.setState(({ done }) => ({ running: null, done: finished ? [...done, path] : done }))
    if (finished) remember(guideKey(path), true)
  }
  return <GuideTour key={path} steps={steps} onClose={close} />
}
