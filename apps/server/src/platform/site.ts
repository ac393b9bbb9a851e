/** What the host a request came to says of the site: its edition, and whether it is a partner's or the channel's (decisions K20, O11). */
import { broken } from '@app/domain/kernel/app-error'
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

const LOCAL = ['localhost', '127.0.0.1', '[::1]']

/**
 * Where links that leave this installation begin. What a request calls its host is anybody's word, and a link sent to a client would lead
 * where it says: it counts on this very machine alone, and not at all for what is sent later, when nobody asks (null). GW0021 where
 * PUBLIC_URL is not set.
 */
export function addressForLinks(
  { publicUrl, host: own }: Config,
  request: { protocol: string; host: string; hostname: string } | null,
): string {
  if (publicUrl !== '') return publicUrl
  if (request !== null && (LOCAL.includes(request.hostname) || (request.hostname === own && own !== '0.0.0.0')))
    return `${request.protocol}://${request.host}`
  throw broken('GW0021', '还没有设置本系统的网址（PUBLIC_URL），不能发出带链接的消息；请让管理员设置')
}

/** Of the sandbox's address: no bureau answers there. */
const SANDBOX = /^http:\/\/(?:127\.0\.0\.1|localhost|sandbox)(?::\d+)?\/tax-bureau$/
export const isSandbox = (bureauUrl: string): boolean => SANDBOX.test(bureauUrl)

/** What the web's program is told of the settings (configs/app.json); nothing secret. */
export const publicSettings = (config: Config, host: string) => {
  const { edition, partner } = siteOf(config, host)
  const { slogan, hotline, userHost, courseVideos, chatUrl, maxTabs, hiddenElements, taxBureauUrl } = config
  const sandbox = isSandbox(taxBureauUrl)
  return { maxTabs, projectType: edition, partner, slogan, hotline, userHost, courseVideos, chatUrl, hiddenElements, sandbox }
}
