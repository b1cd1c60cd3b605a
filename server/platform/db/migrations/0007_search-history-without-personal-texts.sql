-- Texts that are no longer recorded: e-mail addresses, URLs, and runs of seven or more digits.
DELETE FROM search_history WHERE search ~ '@|://|\mwww\.|[[:alnum:]-]\.(com|net|org|io|co|me|info|biz|app|dev|eu|uk|de|fr|es|it|nl|pl|ru|us|ca|br|au|in|jp|fm|tv|ly|gg|be)($|[^[:alnum:]-])|([0-9][ ./()-]{0,2}){7,}';
