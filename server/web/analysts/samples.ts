/** Code to copy that reads the tables with one tool. */
export interface CodeSample {
  readonly tool: string;
  readonly code: string;
}

/** Code for each tool. Every sample gives the same answer: the ten brands with most cars and their median turnkey price. */
export function codeSamples(url: string): CodeSample[] {
  return [
    {
      tool: 'DuckDB',
      code: `INSTALL httpfs; LOAD httpfs;
CREATE SECRET forecourt (
  TYPE http,
  EXTRA_HTTP_HEADERS MAP { 'X-API-Key': '$KEY' }
);

SELECT brand, count(*) AS cars, median(total_price_rub) AS median_rub
FROM read_parquet('${url}')
GROUP BY brand ORDER BY cars DESC LIMIT 10;`,
    },
    {
      tool: 'pandas',
      code: `import pandas as pd

cars = pd.read_parquet(
    "${url}",
    columns=["brand", "total_price_rub"],
    storage_options={"X-API-Key": "$KEY"},
)
print(
    cars.groupby("brand")["total_price_rub"]
    .agg(cars="size", median_rub="median")
    .nlargest(10, "cars")
)`,
    },
    {
      tool: 'Polars',
      code: `import io, urllib.request
import polars as pl

request = urllib.request.Request(
    "${url}",
    headers={"X-API-Key": "$KEY"},
)
with urllib.request.urlopen(request) as answer:
    cars = pl.read_parquet(io.BytesIO(answer.read()), columns=["brand", "total_price_rub"])

print(
    cars.group_by("brand")
    .agg(pl.len().alias("cars"), pl.median("total_price_rub").alias("median_rub"))
    .sort("cars", descending=True)
    .head(10)
)`,
    },
    {
      tool: 'R',
      code: `library(arrow)
library(dplyr)

file <- tempfile(fileext = ".parquet")
download.file(
  "${url}",
  file,
  mode = "wb",
  headers = c("X-API-Key" = "$KEY")
)

read_parquet(file, col_select = c("brand", "total_price_rub")) |>
  group_by(brand) |>
  summarise(cars = n(), median_rub = median(total_price_rub, na.rm = TRUE)) |>
  slice_max(cars, n = 10)`,
    },
    {
      tool: 'JavaScript',
      code: `import { asyncBufferFromUrl, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';

const file = await asyncBufferFromUrl({
  url: '${url}',
  requestInit: { headers: { 'X-API-Key': '$KEY' } },
});
const rows = await parquetReadObjects({ file, compressors, columns: ['brand', 'total_price_rub'] });
const brands = new Map();
for (const { brand, total_price_rub } of rows) {
  if (!brands.has(brand)) brands.set(brand, []);
  brands.get(brand).push(total_price_rub);
}
const median = (values) => {
  const known = values.filter((value) => value !== null).map(Number).sort((a, b) => a - b);
  const [low, high] = [known[(known.length - 1) >> 1], known[known.length >> 1]];
  return known.length > 0 ? (low + high) / 2 : null;
};
console.table(
  [...brands]
    .map(([brand, prices]) => ({ brand, cars: prices.length, median_rub: median(prices) }))
    .sort((a, b) => b.cars - a.cars)
    .slice(0, 10),
);`,
    },
  ];
}
