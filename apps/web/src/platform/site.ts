/** What the server says of this site (configs/app.json): edition, partner, slogan, hotline, other addresses. Asked once a page load. */
import { useEffect, useState } from 'react'
import { create } from 'zustand'

export interface Site {
  readonly projectType: 'agent' | 'enterprise'
  /** The host is a partner's: the empty path leads to the partner's sign-in. */
  readonly partner: boolean
  readonly slogan: string
  readonly hotline: string
  /** Where a sign-in may be tried once more; empty: here. */
  readonly userHost: string
  readonly courseVideos: string
  /** Where the chat service's page is; empty: no assistant is offered. */
  readonly chatUrl: string
  readonly maxTabs: number
  /** Entries of the header this installation does without. */
  readonly hiddenElements: readonly string[]
  /** The tax bureau is the sandbox's: nothing is really filed or paid. */
  readonly sandbox: boolean
}

const plain: Site = {
  projectType: 'enterprise',
  partner: false,
  slogan: '',
  hotline: '',
  userHost: '',
  courseVideos: '',
  chatUrl: '',
  maxTabs: 10,
  hiddenElements: [],
  sandbox: false,
}
const useSettings = create<{ readonly hidden: readonly string[]; readonly sandbox: boolean }>(() => ({ hidden: [], sandbox: false }))
/** Entries this installation does without (application configuration); none until the server has said. */
export const useHidden = (): readonly string[] => useSettings((state) => state.hidden)
/** Whether the bureau is the sandbox's; no until the server has said. */
export const useSandbox = (): boolean => useSettings((state) => state.sandbox)

let known: Site | null = null
let asking: Promise<Site> | null = null

async function ask(): Promise<Site> {
  const answer = await fetch('/static/data/configs/app.json')
  if (!answer.ok) throw new Error(`app.json answered ${answer.status}`)
  known = (await answer.json()) as Site
  useSettings.setState({ hidden: known.hiddenElements, sandbox: known.sandbox })
  return known
}

/** A site that cannot be asked is a plain one: signing in does not wait for a slogan. */
export function site(): Promise<Site> {
  asking ??= ask().catch(() => {
    asking = null
    return plain
  })
  return asking
}

/** null until the server has said. */
export function useSite(): Site | null {
  const [said, setSaid] = useState(known)
  useEffect(() => void site().then(setSaid), [])
  return said
}
