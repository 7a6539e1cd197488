/** The page that is shown while the database is unavailable. It reloads itself without a script. */
export const UNAVAILABLE_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="5">
<title>Reporting is not available at the moment</title>
</head>
<body>
<main>
<h1>Reporting is not available at the moment</h1>
<p>The database of this service cannot be reached. Nothing was lost. This page loads again every 5 seconds.</p>
</main>
</body>
</html>
`;
