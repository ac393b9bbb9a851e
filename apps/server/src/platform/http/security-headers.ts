/** What a browser may do with our pages: safety headers on every answer. */
import type { Config } from '../config.ts'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { S3Settings } from '../config.ts'

/** Counting reads labels with the camera, copying writes; nothing of ours wants the rest of a device. */
const PERMISSIONS = 'camera=(self), clipboard-write=(self), geolocation=(), microphone=(), payment=(), usb=()'

export async function addSecurityHeaders(
  app: FastifyInstance,
  { userHost, courseVideos, chatUrl, s3, secureCookies }: Config,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // the component library writes its styles into the page
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        // the one other place a sign-in may be tried at, where attachments are sent, and where films lie
        connectSrc: ["'self'", ...origins(userHost), ...(s3 === null ? [] : [bucketOrigin(s3)])],
        mediaSrc: ["'self'", ...origins(courseVideos)],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        baseUri: ["'none'"],
        // the chat service's page, and nobody else's
        frameSrc: ["'self'", 'blob:', ...origins(chatUrl)],
        objectSrc: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: secureCookies,
  })
  // what somebody reports finds its line in the log
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id).header('permissions-policy', PERMISSIONS)
  })
}

/** Where the bucket answers browsers. */
function bucketOrigin({ endpoint, bucket, pathStyle }: S3Settings): string {
  const { protocol, host, origin } = new URL(endpoint)
  return pathStyle ? origin : `${protocol}//${bucket}.${host}`
}

const origins = (address: string): string[] => (address === '' ? [] : [new URL(address).origin])
