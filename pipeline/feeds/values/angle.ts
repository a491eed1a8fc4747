/** SQL that reads degrees. */
import { literal } from '../../shared/database.ts';
import { type NumberStyle, numberSql, plainDigits } from './numbers.ts';

const DEGREES = '^([NSEWСЮВЗ]?) *(-?[0-9]+(?:[.,][0-9]+)?) *[°º˚:]? *';
const MINUTES = "(?:([0-9]+(?:[.,][0-9]+)?) *(?:['′´’:]|мин|min| |$) *)?";
const SECONDS = "(?:([0-9]+(?:[.,][0-9]+)?) *(?:[\"″”]|''|′′|сек|sec| |$) *)?";
/** Compass letters, also in Russian latitudes and longitudes: `с. ш.`, `з. д.`. */
const SIDE = '([NSEWСЮВЗ]?)(?:[.,]? *[ШД]\\.?)?$';
const PATTERN = literal(DEGREES + MINUTES + SECONDS + SIDE);

const number = (sql: string) => `TRY_CAST(replace(nullif(${sql}, ''), ',', '.') AS DOUBLE)`;

/** SQL: degrees in a text such as `55°45′20″N`, `55 45 20 N`, `N 55.75`, `37,6° в. д.` or `-37.6`. */
export function angleSql(text: string, style: NumberStyle): string {
  const parts = `regexp_extract(trim(upper(${plainDigits(text)})), ${PATTERN}, ['before', 'd', 'm', 's', 'behind'])`;
  const size = `abs(${number('p.d')}) + coalesce(${number('p.m')}, 0) / 60 + coalesce(${number('p.s')}, 0) / 3600`;
  const sign =
    "CASE WHEN starts_with(p.d, '-') OR p.before || p.behind IN ('S', 'W', 'Ю', 'З') THEN -1 ELSE 1 END";
  const read = `list_transform([${parts}], lambda p: (${sign}) * (${size}))[1]`;
  return `CASE WHEN TRY_CAST(${text} AS DOUBLE) IS NOT NULL THEN TRY_CAST(${text} AS DOUBLE)
    WHEN regexp_matches(${text}, '[°º˚′''":A-Za-zА-я]') THEN ${read} ELSE ${numberSql(text, style)} END`;
}
