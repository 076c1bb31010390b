from tablee.cli import main

main()
