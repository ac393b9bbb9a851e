/** What the host a request came to says of the site: its edition, and whether it is a partner's or the channel's (decisions K20, O11). */
import type { Config, Edition } from './config.ts'

export interface Site {
  readonly edition: Edition
  readonly partner: boolean
  /** The channel variant's code: the part of the host's name that says so; empty elsewhere. */
  readonly channel: string
}

const named = (marks: readonly string[], host: string): boolean => marks.some((mark) => host.includes(mark))

export function siteOf(config: Config, host: string): Site {
  const edition = named(config.agentHosts, host) ? 'agent' : named(config.enterpriseHosts, host) ? 'enterprise' : config.edition
  return { edition, partner: named(config.partnerHosts, host), channel: config.channelHosts.find((part) => host.includes(part)) ?? '' }
}

/** What the web's program is told of the settings (configs/app.json); nothing secret. */
export const publicSettings = (config: Config, host: string) => {
  const { edition, partner } = siteOf(config, host)
  const { slogan, hotline, userHost, courseVideos, chatUrl, maxTabs, hiddenElements } = config
  return { maxTabs, projectType: edition, partner, slogan, hotline, userHost, courseVideos, chatUrl, hiddenElements }
}
