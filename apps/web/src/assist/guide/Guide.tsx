/** 操作指引 of the page on screen, as often as it is asked for; a mark until it was followed to its end. */
import type { MenuPath } from '@app/domain/access/menu'
import { useEffect } from 'react'
import { create } from 'zustand'
import { tell } from '../../platform/feedback.tsx'
import { recall, remember } from '../../platform/storage.ts'
import { later } from '../../ui/later.tsx'
import { guideKey, guides } from './guides.ts'
import './guide.css'

const GuideTour = later(() => import('../../ui/GuideTour.tsx'))

/** The page whose guide runs: leaving the page ends it (ST-shell-21); and the pages whose guide was followed to its end in this window. */
const useGuides = create<{ readonly running: MenuPath | null; readonly done: readonly MenuPath[] }>(() => ({ running: null, done: [] }))

/** The entry: what it wears and does. */
export function useGuide(path: MenuPath): { readonly mark: string; readonly run: () => void } {
  const done = useGuides((state) => state.done)
  const followed = done.includes(path) || recall(guideKey(path), false)
  return {
    mark: guides[path] !== undefined && !followed ? 'guide-new' : '',
    run: () => {
      if (guides[path] === undefined) tell.info('当前页面无指引内容')
      else useGuides.setState({ running: path })
    },
  }
}

export function GuideOf({ path }: { path: MenuPath }) {
  const running = useGuides((state) => state.running)
  // another page ends the guide of this one
  useEffect(() => {
    if (running !== null && running !== path) useGuides.setState({ running: null })
  }, [running, path])
  const steps = guides[path]
  if (running !== path || steps === undefined) return null
  const close = (finished: boolean) => {
    useGuides.setState(({ done }) => ({ running: null, done: finished ? [...done, path] : done }))
    if (finished) remember(guideKey(path), true)
  }
  return <GuideTour key={path} steps={steps} onClose={close} />
}
