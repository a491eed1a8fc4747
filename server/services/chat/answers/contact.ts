import type { Contacts } from '../../../../contract/resources/common.ts';
import type { Reply, Turn } from '../facts/turn.ts';

/** How the company, or the site, can be reached. */
function contactLine({ wording }: Turn, contacts: Contacts | null): string | undefined {
  if (!contacts) return undefined;
  const { phone, email_public: email, work_hours: hours, address, city } = contacts;
  const place = [city, address].filter(Boolean).join(wording.say('comma'));
  const ways = [phone, email, place, hours].filter(Boolean).join(wording.say('comma'));
  if (ways === '') return undefined;
  return wording.say('contact', { company: contacts.company_name ?? '', ways });
}

async function contactsOf(turn: Turn): Promise<Contacts | null> {
  return (await turn.desk.cars({}, 1, 0)).contacts;
}

/** Tells how to reach a person. */
export async function answerContact(turn: Turn): Promise<Reply> {
  const line = contactLine(turn, await contactsOf(turn));
  return { parts: [line ?? turn.wording.say('contact_none')] };
}

/** Answers displeasure: of an insult calmly, of a complaint with a person to turn to. */
export async function answerComplaint(turn: Turn): Promise<Reply> {
  const { signals, wording } = turn;
  if (!signals.has('complaint')) return { parts: [wording.say('insult')] };
  return { parts: [wording.say('complaint'), contactLine(turn, await contactsOf(turn))] };
}
