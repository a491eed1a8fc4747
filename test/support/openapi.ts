/**
 * Teaches zod to describe schemas before any is made: test files that share a process load the parts of the
 * product in any order.
 */
import '@hono/zod-openapi';
